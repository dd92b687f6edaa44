import type { Testimonial } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { around } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Face } from './Face.tsx';
import { Hem } from './Hem.tsx';
import styles from './Voices.module.scss';

/** So many stand beside the large quote; more stand below it. */
const beside = 3;

/** What clients say: one large quote, the others small. */
export function Voices() {
  const [first, ...others] = usePage().content.testimonials;
  return (
    <div className={classes(layout.grid, styles.voices)} data-reveal="">
      {first && <Voice {...first} big />}
      {others.length > 0 && (
        <div className={others.length > beside ? styles.below : styles.side}>
          {others.map((voice, i) => (
            <div key={voice.id} className={styles.next}>
              {i > 0 && others.length <= beside && <Hem className={styles.hem} />}
              <Voice {...voice} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

export function Voice({ id, name, position, img, desc, big = false }: Testimonial & { big?: boolean }) {
  const [open, close] = around(usePage().labels.home.quote, 'text');
  return (
    <figure className={classes(styles.voice, big && styles.first)}>
      <blockquote className={classes(big && styles.big)}>
        <p>
          <span>{open}</span>
          {desc}
          {close}
        </p>
      </blockquote>
      <figcaption className={styles.who}>
        <Face img={img} seed={id} />
        <span>
          <b>{name}</b> <span className={layout.soft}>{position}</span>
        </span>
      </figcaption>
    </figure>
  );
}
