import { Anchor } from '../components/Anchor.tsx';
import { Cloth } from '../components/Cloth.tsx';
import { Paper } from '../components/Paper.tsx';
import { TracePaper } from '../components/TracePaper.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './AboutIntegrity.module.scss';

/** What a screen says, on the front of a cloth, and what is kept behind it, on the back, where the same gold thread comes out. */
export function AboutIntegrity() {
  const { content, labels } = usePage();
  const { text, front, back } = content.pages.about!.integrity;
  if (text.length === 0) return null;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="integrity">
      <div className={classes(layout.wrap, layout.grid, styles.grid)}>
        <div className={classes(layout.stack, styles.words)}>
          <Anchor as="h2" id="integrity">
            {labels.about.integrity}
          </Anchor>
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
