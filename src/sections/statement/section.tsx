import { targetOf } from '../../components/AnyLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Statement } from '../../components/Statement.tsx';
import { Threads } from '../../components/Threads.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import type schema from './schema.ts';
import skein from './skein.svg';
import styles from './statement.module.scss';
import turnedCloth from './turned-cloth.svg';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: StatementSection });

function StatementSection({ section, id, sunk }: SectionProps<typeof schema>) {
  const { label, title, text, link, shows, caption } = section;
  const hasThreads = shows === 'threads';
  return (
    <section
      className={classes(layout.section, sunk && layout.sunk, hasThreads && styles.threads)}
      aria-labelledby={id}
    >
      <Statement id={id} label={label} title={title}>
        <div className={classes(layout.stack, layout.soft)}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {link && (
          <ButtonLink {...targetOf(link.to)} className={styles.more}>
            {link.name}
          </ButtonLink>
        )}
      </Statement>
      {hasThreads && (
        <div data-reveal="">
          <Threads file={skein} className={styles.skein} />
        </div>
      )}
      {shows === 'turned-cloth' && (
        <figure className={classes(layout.wrap, styles.turn)} data-reveal="">
          <Drawing file={turnedCloth} className={styles.cloth} />
          {caption && <figcaption className={classes(layout.small, layout.soft, styles.caption)}>{caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}
