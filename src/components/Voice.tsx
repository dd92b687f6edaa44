import type { Testimonial } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { around } from '../context/label-text.ts';
import { classes, layout } from '../styles/classes.ts';
import { Face } from './Face.tsx';
import styles from './Voice.module.scss';

/** What a client says: large, or small beside a large one. */
export function Voice({ of, big = false }: { readonly of: Testimonial; readonly big?: boolean }) {
  const { name, position, desc } = of;
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
        <Face of={of} />
        <span>
          <b>{name}</b> <span className={layout.soft}>{position}</span>
        </span>
      </figcaption>
    </figure>
  );
}
