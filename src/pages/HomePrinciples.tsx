import { Label } from '../components/Label.tsx';
import { TracePaper } from '../components/TracePaper.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './HomePrinciples.module.scss';

/** Why us: promises on the gold thread, and a decision record to see what they come to. */
export function HomePrinciples() {
  const { content, labels } = usePage();
  const { title, lead, items, record } = content.principles;
  if (items.length === 0) return null;
  return (
    <section className={layout.panel} aria-labelledby="principles">
      <div className={classes(layout.nightPlain, styles.ethics)}>
        <div className={classes(layout.wrap, layout.grid, styles.grid)}>
          <div className={styles.say}>
            <Label>{labels.home.principles}</Label>
            <h2 id="principles">{title}</h2>
            <p className={classes(layout.lead, styles.lead)}>{lead}</p>
            <TracePaper record={record} pale />
          </div>
          <ol role="list" className={styles.promises}>
            {items.map((promise) => (
              <li key={promise.title}>
                <h3>{promise.title}</h3>
                <p>{promise.description}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
