import { Anchor } from '../../components/Anchor.tsx';
import { targetOf } from '../../components/AnyLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Label } from '../../components/Label.tsx';
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
      <div className={layout.wrap} data-reveal="">
        {label && <Label>{label}</Label>}
        <div className={layout.grid}>
          <Anchor as="h2" id={id} className={styles.title}>
            {title}
          </Anchor>
          <div className={styles.text}>
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
          </div>
        </div>
      </div>
      {hasThreads && (
        <div data-reveal="">
          <Threads file={skein} className={styles.skein} />
        </div>
      )}
      {shows === 'turned-cloth' && (
        <figure className={classes(layout.wrap, styles.turn)} data-reveal="">
          <Drawing
            file={turnedCloth}
            plain={{ seed: title, ground: 'teal', ratio: [4, 1], sizes: '100vw' }}
            className={styles.cloth}
          />
          {caption && <figcaption className={classes(layout.small, layout.soft, styles.caption)}>{caption}</figcaption>}
        </figure>
      )}
    </section>
  );
}
