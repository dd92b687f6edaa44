import { usePage } from '../page/context.tsx';
import { Link } from './Link.tsx';
import { classes } from '../styles/classes.ts';
import styles from './Logo.module.scss';

/** A longer name does not fit on one line beside the menu button of a phone. */
const shortNameLetters = 12;

/** The mark and the name, leading home. */
export function Logo() {
  const { company } = usePage().content;
  return (
    <Link to="/" className={classes(styles.logo, company.name.length > shortNameLetters && styles.long)}>
      <LogoMark />
      {company.name}
    </Link>
  );
}

/** The mark: two stitched rings round a point. */
function LogoMark() {
  return (
    <svg
      viewBox="0 0 40 40"
      width="34"
      height="34"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="20" cy="20" r="17" strokeDasharray="6.1 4.58" />
      <circle className={styles.gold} cx="20" cy="20" r="10.2" strokeDasharray="4.5 3.51" />
      <circle cx="20" cy="20" r="3" fill="currentColor" stroke="none" />
    </svg>
  );
}
