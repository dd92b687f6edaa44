import { Cloth } from '../../components/Cloth.tsx';
import { Label } from '../../components/Label.tsx';
import { Paper } from '../../components/Paper.tsx';
import { TracePaper } from '../../components/TracePaper.tsx';
import { hasStitches } from '../../stitch/families.ts';
import type schema from './schema.ts';
import styles from './two-sides.module.scss';
import { classes, layout, sectionView, usePattern, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: TwoSides });

/** What a screen says, on the front of a cloth, and what is kept behind it, on the back, where the same gold thread comes out. */
function TwoSides({ section: { label, title, lead, text, front, back }, id, sunk }: SectionProps<typeof schema>) {
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.grid, styles.grid)}>
        <div className={classes(layout.stack, styles.words)}>
          {label && <Label>{label}</Label>}
          <h2 id={id}>{title}</h2>
          {lead && <p className={layout.lead}>{lead}</p>}
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.sides} data-reveal="">
          <Side ground="teal" />
          <Side ground="mist" />
          <Paper title={front.title} className={styles.front}>
            <p className={styles.answer}>{front.text}</p>
          </Paper>
          <TracePaper record={back} className={styles.back} />
        </div>
      </div>
    </section>
  );
}

/** Half of the picture; the style sheet turns the second half over, so that the threads run on through the seam. */
function Side({ ground }: { ground: 'teal' | 'mist' }) {
  return (
    <Cloth
      lazy
      plain={!hasStitches(usePattern())}
      seed="sides"
      family="river"
      ground={ground}
      ratio={[4, 6]}
      gap={24}
      width={4.2}
      className={styles.side}
    />
  );
}
