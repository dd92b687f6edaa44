import { usePage } from '../page/context.tsx';
import { isWordmark, withIdsOf } from '../content/logo-parts.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Link } from './Link.tsx';
import styles from './Logo.module.scss';

/** A longer name does not fit on one line beside the menu button of a phone. */
const shortNameLetters = 12;

const markSize = 34;

/** The mark and the name, leading home. `at` tells its places on a page apart. */
export function Logo({ at }: { at: 'header' | 'footer' }) {
  const { company, logo } = usePage().content;
  const [left, top, width, height] = logo.box;
  return (
    <Link to="/" className={classes(styles.logo, company.name.length > shortNameLetters && styles.long)}>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        width={Math.round((markSize * width) / height)}
        height={markSize}
        aria-hidden="true"
        focusable="false"
        dangerouslySetInnerHTML={{ __html: withIdsOf(at, logo.markup) }}
      />
      {isWordmark(logo.box) ? <span className={layout.hide}>{company.name}</span> : company.name}
    </Link>
  );
}
