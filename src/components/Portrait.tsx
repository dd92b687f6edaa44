import type { Person, Testimonial } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import type { Layer } from '../stitch/portrait/layers.ts';
import { drawPortrait, portraitBox } from '../stitch/portrait/portrait.ts';
import { classes } from '../styles/classes.ts';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Portrait.module.scss';

const { x, y, width, height } = portraitBox;

export type Sitter = Pick<Person | Testimonial, 'id' | 'photo' | 'portrait'>;

/** A person's photograph, upright; without one, their drawn portrait, a file. Their name stands beside it. */
export function Portrait({ of: { id, photo, portrait } }: { readonly of: Sitter }) {
  const page = usePage();
  // One of the two drawings is displayed, and only that one is fetched.
  const box = { width, height, loading: 'lazy', decoding: 'async' } as const;
  if (photo) return <OwnPicture className={styles.portrait} path={photo} alt="" sizes="20rem" {...box} />;
  if (!page.drawSvg) return null;
  const { light, dark } = page.drawSvg('portrait', JSON.stringify([id, portrait]), () => (
    <PortraitArt seed={id} likeness={portrait} />
  ));
  return (
    <>
      <img className={classes(styles.portrait, styles.byDay)} src={light} alt="" {...box} />
      <img className={classes(styles.portrait, styles.byNight)} src={dark} alt="" {...box} />
    </>
  );
}

function PortraitArt({ seed, likeness }: { readonly seed: string; readonly likeness: Sitter['portrait'] }) {
  const { ground, rows, bodyOutline, headOutline, behind, body, head, turn } = drawPortrait(seed, likeness);
  const fill = `var(--${ground})`;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0H160V200H0Z" fill={fill} />
      <LayerPath {...rows} />
      <g fill={fill} stroke={fill} strokeWidth="9">
        <path d={bodyOutline} />
        <path d={headOutline} transform={turn} />
      </g>
      <g transform={turn}>{pathsOf(behind)}</g>
      {pathsOf(body)}
      <g transform={turn}>{pathsOf(head)}</g>
    </svg>
  );
}

const pathsOf = (layers: readonly Layer[]) => layers.map((layer) => <LayerPath key={layer.d} {...layer} />);

function LayerPath({ d, fill, stroke, width, dashes }: Layer) {
  const colour = (name?: string) => name && `var(--${name})`;
  return <path d={d} fill={colour(fill)} stroke={colour(stroke)} strokeWidth={width} strokeDasharray={dashes} />;
}
