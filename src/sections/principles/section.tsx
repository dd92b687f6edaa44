import { Label } from '../../components/Label.tsx';
import { TracePaper } from '../../components/TracePaper.tsx';
import panels from '../../styles/panel.module.scss';
import styles from './principles.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Principles });

/** Promises on the gold thread, and a decision record to see what they come to. */
function Principles({ section: { label, title, lead, items, record }, id, page }: SectionProps<typeof schema>) {
  return (
    <section className={panels.panel} aria-labelledby={id}>
      <div className={classes('night', styles.ethics)}>
        <div className={classes(layout.wrap, layout.grid, styles.grid)}>
          <div className={styles.say}>
            {label && <Label>{label}</Label>}
            <h2 id={id}>{title ?? page.title}</h2>
            {lead && <p className={classes(layout.lead, styles.lead)}>{lead}</p>}
            {record && <TracePaper record={record} pale />}
          </div>
          <ol role="list" className={styles.promises}>
            {items.map((promise) => (
              <li key={promise.title}>
                <h3>{promise.title}</h3>
                <p>{promise.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
