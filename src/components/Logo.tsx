import type { SVGProps } from 'react';
import { usePage } from '../context/context.tsx';
import type { Logo as Drawing } from '../content/logo.ts';
import { isWordmark, withIdsOf } from '../content/logo-parts.ts';
import { classes, layout } from '../styles/classes.ts';
import { Link } from './Link.tsx';
import styles from './Logo.module.scss';

/** A longer name does not fit on one line beside the menu button of a phone. */
const shortNameLetters = 12;

const markSize = 34;

interface MarkProps extends Pick<SVGProps<SVGSVGElement>, 'className' | 'width' | 'height' | 'fill'> {
  readonly drawing: Drawing;
  /** Tells its places on a page apart. */
  readonly at: string;
}

/** A drawing of the owner's, which was checked when it was read. */
export function Mark({ drawing: { box, markup }, at, ...look }: MarkProps) {
  return (
    <svg
      viewBox={box.join(' ')}
      {...look}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: withIdsOf(at, markup) }}
    />
  );
}

const markId = 'logo-mark';

/** The mark and the name, leading home. The footer shows the header's drawing again. */
export function Logo({ at }: { at: 'header' | 'footer' }) {
  const { company, logo } = usePage().content;
  const [, , width, height] = logo.box;
  const markup = at === 'header' ? `<g id="${markId}">${logo.markup}</g>` : `<use href="#${markId}"></use>`;
  return (
    <Link to="/" className={classes(styles.logo, company.name.length > shortNameLetters && styles.long)}>
      <Mark drawing={{ ...logo, markup }} at={at} width={Math.round((markSize * width) / height)} height={markSize} />
      {isWordmark(logo.box) ? <span className={layout.hide}>{company.name}</span> : company.name}
    </Link>
  );
}
