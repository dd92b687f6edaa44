import { Island, Label, Paper, sectionView, Slot, TracePaper, type SectionProps } from 'stitch-site';
import { ruleOf } from './fields.ts';
import { Form } from './Form.tsx';
import type { Rule } from './decide.ts';
import type schema from './schema.ts';
import styles from './trial.module.scss';

export default sectionView<typeof schema>({ View });

/** Promises on the gold thread, and a decision that a visitor can question: inputs to change, and a model to switch off. */
function View({ section: { label, title, lead, items, record, trial }, id }: SectionProps<typeof schema>) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={`night ${styles.ground}`}>
        <div className={styles.grid}>
          <div>
            {label && <Label>{label}</Label>}
            <h2 id={id}>{title}</h2>
            {lead && <p className={styles.lead}>{lead}</p>}
            <div className={styles.drawn}>
              <TracePaper record={record} pale />
            </div>
            <div className={styles.tried}>
              <Paper title={record.title} pale>
                <Island of={{ Trial }} when="visible" props={ruleOf(trial)} slots={{ form: <Form {...trial} /> }} />
              </Paper>
            </div>
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

/** Follows the inputs of the form, without React (src/own/islands/Trial.ts). */
function Trial(_rule: Rule) {
  return <Slot name="form" />;
}
