import type { Person, Testimonial } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { portraitOf } from '../stitch/portrait/portrait.ts';
import drawing from '../stitch/portrait/portrait.svg';
import { classes } from '../styles/classes.ts';
import { Drawing } from './Drawing.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Portrait.module.scss';

export type Sitter = Pick<Person | Testimonial, 'id' | 'photo' | 'portrait'>;

/** A person's photograph, upright; without one, their drawn portrait, a file. Their name stands beside it. */
export function Portrait({ of: { id, photo, portrait } }: { readonly of: Sitter }) {
  const { drawSvg } = usePage();
  // One of the two drawings is displayed, and only that one is fetched.
  const box = { width: 144, height: 180, loading: 'lazy', decoding: 'async' } as const;
  if (photo) return <OwnPicture className={styles.portrait} path={photo} alt="" sizes="20rem" {...box} />;
  if (!drawSvg) return null;
  const { light, dark } = drawSvg('portrait', JSON.stringify([id, portrait]), () => (
    <Drawing xmlns="http://www.w3.org/2000/svg" file={drawing} values={portraitOf(id, portrait)} />
  ));
  return (
    <>
      <img className={classes(styles.portrait, styles.byDay)} src={light} alt="" {...box} />
      <img className={classes(styles.portrait, styles.byNight)} src={dark} alt="" {...box} />
    </>
  );
}
