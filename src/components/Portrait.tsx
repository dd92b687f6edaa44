import { siteUrl, usePage } from '../page/context.tsx';
import { drawPortrait, portraitBox } from '../stitch/portrait.ts';
import { classes } from '../styles/classes.ts';
import styles from './Portrait.module.scss';

const { width, height, face } = portraitBox;

/**
 * A person's photograph, from `img` (a path of this site); without one, a stitched figure drawn from `seed`. Their name stands beside it.
 * `place`: in the list, from 0.
 */
export function Portrait({ img = '', seed, place }: { img?: string | undefined; seed: string; place: number }) {
  const { facts, settings } = usePage();
  if (img) {
    const src = siteUrl(settings, img);
    facts.files.add(src);
    return (
      <img className={styles.portrait} src={src} alt="" width={width} height={height} loading="lazy" decoding="async" />
    );
  }
  const {
    ground,
    halo,
    figure,
    rows,
    face: [x, y],
    collar,
  } = drawPortrait(seed, place);
  return (
    <svg
      className={classes(styles.portrait, styles[ground])}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.halo}>
        {halo.map((radius) => (
          <circle key={radius} cx="80" cy="88" r={radius} />
        ))}
      </g>
      <path d={figure} className={styles.over} />
      <path d={rows.join('')} />
      <ellipse cx={x} cy={y} {...face} className={styles.over} />
      <path d={collar} className={styles.collar} />
    </svg>
  );
}
