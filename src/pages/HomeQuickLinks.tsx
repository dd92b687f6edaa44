import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './HomeQuickLinks.module.scss';

/** Joined panels over the hero's edge, three in a row where there is room; each is a link as a whole. */
export function HomeQuickLinks() {
  const { quickLinks } = usePage().content.pages.home;
  if (quickLinks.length === 0) return null;
  return (
    <div className={classes(layout.wrap, styles.quick)}>
      {quickLinks.map(({ title, text, path }) => (
        <Link key={path} to={path}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Icon name="arrow" />
        </Link>
      ))}
    </div>
  );
}
