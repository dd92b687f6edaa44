import { ButtonLink } from '../components/Button.tsx';
import { Link } from '../components/Link.tsx';
import { Logo } from '../components/Logo.tsx';
import { RoundButton } from '../components/Round.tsx';
import { usePage } from '../page/context.tsx';
import { currentFor } from '../page/current.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { drawerId } from './Drawer.tsx';
import styles from './Header.module.scss';

/** The bar at the top of every page. `over`: it lies on the dark first section and gains its own ground as the page scrolls. */
export function Header({ over }: { over: boolean }) {
  const { content, route } = usePage();
  const { items, contact } = content.navigation;
  return (
    <header className={classes(styles.bar, over && styles.over, over && layout.nightPlain)}>
      <div className={classes(layout.wrap, styles.inner)}>
        <Logo />
        <nav className={styles.menu} aria-label="Main">
          {items.map(({ name, path }) => (
            <Link key={path} to={path} className={styles.link} aria-current={currentFor(path, route.path)}>
              <span>{name}</span>
            </Link>
          ))}
          <ButtonLink to={contact.path} kind={over ? 'gold' : 'plain'} small className={styles.contact}>
            {contact.name}
          </ButtonLink>
        </nav>
        <RoundButton icon="menu" label="Open menu" className={styles.burger} popoverTarget={drawerId} />
      </div>
    </header>
  );
}
