import type { Person, Testimonial } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { hasStitches } from '../stitch/families.ts';
import { portraitOf } from '../stitch/portrait/portrait.ts';
import drawing from '../stitch/portrait/portrait.svg';
import { classes } from '../styles/classes.ts';
import cloth from './Cloth.module.scss';
import { Drawing } from './Drawing.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Portrait.module.scss';

export type Sitter = Pick<Person | Testimonial, 'id' | 'name' | 'photo' | 'portrait' | 'ground'>;

/** A person's photograph, upright; else the drawn portrait that content names, a file; else initials. Their name stands beside it. */
export function Portrait({ of: { id, name, photo, portrait, ground } }: { readonly of: Sitter }) {
  const { drawSvg, settings } = usePage();
  // One of the two drawings is displayed, and only that one is fetched.
  const box = { width: 144, height: 180, loading: 'lazy', decoding: 'async' } as const;
  if (photo) return <OwnPicture className={styles.portrait} path={photo} alt="" sizes="20rem" {...box} />;
  if (!portrait || !drawSvg || !hasStitches(settings.pattern))
    return (
      <svg
        className={classes(cloth.cloth, cloth[ground])}
        viewBox="0 0 144 180"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <text
          x="72"
          y="90"
          fontSize="56"
          fontWeight="600"
          fill="currentColor"
          textAnchor="middle"
          dominantBaseline="central"
        >
          {initialsOf(name)}
        </text>
      </svg>
    );
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

/** Of the first and the last name. Titles end with a dot or begin small; letters that join are one. */
export function initialsOf(name: string): string {
  const words = name.split(',')[0]!.split(/\s+/);
  const names = words.filter((word) => !/^\p{Ll}|\.$/u.test(word));
  const letters = (names.length > 0 ? names : words).flatMap((word) => /\p{L}\p{M}*/u.exec(word) ?? []);
  const shown = /\p{Script=Arabic}/u.test(name)
    ? letters.slice(0, 1)
    : [...letters.slice(0, 1), ...letters.slice(1).slice(-1)];
  return shown.join('').toUpperCase();
}
