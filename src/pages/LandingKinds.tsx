import { Icon } from '../components/Icon.tsx';
import type { Offering } from '../content/site-content.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './LandingKinds.module.scss';

/** The kinds of work, each led to by what one wants: need, thread, kind. */
export function LandingKinds({ kinds }: { kinds: readonly Offering[] }) {
  return (
    <ul role="list" className={styles.kinds} data-reveal="">
      {kinds.map(({ id, when, title, icon, description }) => (
        <li key={id}>
          <p className={styles.when}>{when}</p>
          <Icon name={icon} className={styles.icon} />
          <div>
            <h3>{title}</h3>
            <p className={classes(layout.soft, styles.text)}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
