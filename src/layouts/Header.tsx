import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { AnyLink } from '../components/Link.tsx';
import { LinkList } from '../components/LinkList.tsx';
import { Logo } from '../components/Logo.tsx';
import { RoundButton } from '../components/Round.tsx';
import { usePage } from '../context/context.tsx';
import { classes, layout } from '../styles/classes.ts';
import { Hem } from '../components/Hem.tsx';
import { hasWays, Ways } from '../components/Ways.tsx';
import drawer from './Drawer.module.scss';
import styles from './Header.module.scss';

/** What fits beside each other in the narrowest window that has the menu, counted in letters of the menu. */
const lettersThatFit = 96;
/** What the space round a menu entry takes, and what mark, gaps, theme and button take. */
const entrySpace = 3.6;
const otherSpace = 19;
/** The brand's letters are larger. */
const brandLetter = 1.5;

/** The bar at the top of every page. `over`: it lies on the dark first section and gains its own ground as the page scrolls. */
export function Header({ over }: { over: boolean }) {
  const { content, labels, current } = usePage();
  const { items, contact } = content.navigation;
  const crowded = isCrowded(content.company.name, contact ? [...items, contact] : items);
  return (
    <header className={classes(styles.bar, over && styles.over, over && 'night')}>
      <div className={classes(layout.wrap, styles.inner, crowded && styles.crowded)}>
        <Logo at="header" />
        {(items.length > 0 || contact) && (
          <nav className={styles.menu} aria-label={labels.navigation.main}>
            {items.map(({ name, path }) => (
              <AnyLink key={path} to={path} className={styles.link} aria-current={current(path)}>
                <span>{name}</span>
              </AnyLink>
            ))}
            {contact && (
              <ButtonLink to={contact.path} small className={styles.contact} aria-current={current(contact.path)}>
                {contact.name}
              </ButtonLink>
            )}
          </nav>
        )}
        <Themes />
        <RoundButton icon="menu" label={labels.navigation.open} className={styles.burger} popoverTarget={drawerId} />
      </div>
    </header>
  );
}

/** The choice of light and dark, which a script offers (client/theme.ts). */
function Themes() {
  const { label, system, light, dark } = usePage().labels.themes;
  return (
    <span className={styles.theme}>
      <Icon name="theme" />
      <select aria-label={label} autoComplete="off" data-themes="">
        <option value="system">{system}</option>
        <option value="light">{light}</option>
        <option value="dark">{dark}</option>
      </select>
    </span>
  );
}

/** Whether brand and menu are too long to stand in one row before the window is wide. */
function isCrowded(brand: string, entries: readonly { readonly name: string }[]): boolean {
  const menu = entries.reduce((sum, { name }) => sum + name.length + entrySpace, 0);
  return brand.length * brandLetter + menu + otherSpace > lettersThatFit;
}

const drawerId = 'drawer';

/** The menu of small screens: a native popover, so it opens, closes and gives focus back without a script. */
export function Drawer() {
  const { content, labels, current } = usePage();
  const { items, contact, footer } = content.navigation;
  const names = labels.navigation;
  return (
    <div id={drawerId} className={classes(drawer.drawer, 'night', layout.dark)} popover="auto" data-drawer="">
      <RoundButton
        icon="close"
        label={names.close}
        className={drawer.shut}
        popoverTarget={drawerId}
        popoverTargetAction="hide"
        // Focus goes in with the visitor, as in a dialog; while the drawer is shut nothing takes it.
        autoFocus
      />
      {(items.length + footer.length > 0 || contact) && (
        <nav aria-label={names.menu}>
          {items.length > 0 && (
            <ul role="list" className={drawer.list}>
              {items.map(({ name, path }) => (
                <li key={path}>
                  <AnyLink to={path} aria-current={current(path)}>
                    <span>{name}</span>
                  </AnyLink>
                </li>
              ))}
            </ul>
          )}
          {contact && (
            <ButtonLink to={contact.path} kind="gold" className={drawer.contact} aria-current={current(contact.path)}>
              {contact.name}
            </ButtonLink>
          )}
          {footer.length > 0 && <LinkList links={footer} className={drawer.more} />}
        </nav>
      )}
      {hasWays(content) && (
        <section className={drawer.ways} aria-label={names.contact}>
          <Hem />
          <Ways />
        </section>
      )}
    </div>
  );
}
