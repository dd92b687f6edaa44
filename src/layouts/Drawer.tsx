import { ButtonLink } from '../components/Button.tsx';
import { Hem } from '../components/Hem.tsx';
import { AnyLink } from '../components/Link.tsx';
import { RoundButton } from '../components/Round.tsx';
import { usePage } from '../context/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { hasWays, Ways } from '../components/Ways.tsx';
import styles from './Drawer.module.scss';

export const drawerId = 'drawer';

/** The menu of small screens: a native popover, so it opens, closes and gives focus back without a script. */
export function Drawer() {
  const { content, labels, current } = usePage();
  const { items, contact, footer } = content.navigation;
  const names = labels.navigation;
  return (
    <div id={drawerId} className={classes(styles.drawer, 'night', layout.dark)} popover="auto" data-drawer="">
      <RoundButton
        icon="close"
        label={names.close}
        className={styles.shut}
        popoverTarget={drawerId}
        popoverTargetAction="hide"
        // Focus goes in with the visitor, as in a dialog; while the drawer is shut nothing takes it.
        autoFocus
      />
      {(items.length + footer.length > 0 || contact) && (
        <nav aria-label={names.menu}>
          {items.length > 0 && (
            <ul role="list" className={styles.list}>
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
            <ButtonLink to={contact.path} kind="gold" className={styles.contact} aria-current={current(contact.path)}>
              {contact.name}
            </ButtonLink>
          )}
          {footer.length > 0 && (
            <ul role="list" className={classes(layout.plainLinks, styles.more)}>
              {footer.map(({ name, path }) => (
                <li key={path}>
                  <AnyLink to={path}>{name}</AnyLink>
                </li>
              ))}
            </ul>
          )}
        </nav>
      )}
      {hasWays(content) && (
        <section className={styles.ways} aria-label={names.contact}>
          <Hem />
          <Ways />
        </section>
      )}
    </div>
  );
}
