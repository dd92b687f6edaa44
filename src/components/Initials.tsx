import type { Ground } from '../stitch/families.ts';
import { classes } from '../styles/classes.ts';
import cloth from './Cloth.module.scss';

/** A person's initials on a field of colour, upright. The name stands beside it. */
export function Initials({ name, ground }: { readonly name: string; readonly ground: Ground }) {
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
