import { Anchor } from '../../components/Anchor.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { DrawnFile } from '../../components/DrawnFile.tsx';
import { Figures } from '../../components/Figures.tsx';
import { Label } from '../../components/Label.tsx';
import { SampleTag } from '../../components/SampleTag.tsx';
import { hasStitches } from '../../stitch/families.ts';
import type schema from './schema.ts';
import styles from './statement.module.scss';
import { SettledThreads } from './threads.part.tsx';
import turnedCloth from './turned-cloth.svg';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: StatementSection });

function StatementSection({ section, id, sunk }: SectionProps<typeof schema>) {
  const { label, title, lead, text, link, shows, caption } = section;
  const { company } = usePage().content;
  const figures = section.facts ? company.facts : [];
  const tag = figures.length > 0 && <SampleTag />;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={layout.wrap} data-reveal="">
        {label && (
          <Label>
            {label} {tag}
          </Label>
        )}
        <div className={layout.grid}>
          <div className={styles.head}>
            <Anchor as="h2" id={id} className={styles.title}>
              {title}
            </Anchor>
            {lead && <p className={layout.lead}>{lead}</p>}
          </div>
          <div className={styles.text}>
            <div className={classes(layout.stack, layout.soft)}>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {link && (
              <ButtonLink to={link.to} className={styles.more}>
                {link.name}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {shows === 'threads' && <SettledThreads />}
      {shows === 'turned-cloth' && (
        <figure className={classes(layout.wrap, styles.turn)} data-reveal="">
          <TurnedCloth seed={title} />
          {caption && <figcaption className={classes(layout.small, layout.soft, styles.caption)}>{caption}</figcaption>}
        </figure>
      )}
      {figures.length > 0 && (
        <div className={classes(layout.wrap, styles.turn)}>
          {!label && tag}
          <Figures figures={figures} />
        </div>
      )}
    </section>
  );
}

/** One corner lies turned over. */
function TurnedCloth({ seed }: { readonly seed: string }) {
  const { drawSvg, settings } = usePage();
  const className = styles.cloth;
  const art = (
    <Drawing file={turnedCloth} plain={{ seed, ground: 'teal', ratio: [4, 1], sizes: '100vw' }} className={className} />
  );
  if (!drawSvg || !hasStitches(settings.pattern)) return art;
  const file = drawSvg('turned', '', () => <Drawing xmlns="http://www.w3.org/2000/svg" file={turnedCloth} />);
  return <DrawnFile of={file} className={className} width={1200} height={300} />;
}
