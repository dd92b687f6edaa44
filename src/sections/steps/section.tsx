import numbers from '../../components/Steps.module.scss';
import type schema from './schema.ts';
import styles from './steps.module.scss';
import { classes, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Steps });

/** So many stand side by side; more stand one below the other, in two columns. */
const inRow = 5;

/** The steps on one thread, each with what it leaves with the client. The thread is gold from the step where a person decides. */
function Steps({ section: { items, keeps, look } }: SectionProps<typeof schema>) {
  if (look === 'numbers') return <NumberedSteps items={items} />;
  const decision = items.findIndex((step) => step.decides);
  return (
    <ol
      role="list"
      className={classes(styles.steps, items.length <= inRow ? styles.row : styles.columns)}
      data-reveal=""
    >
      {items.map((step, i) => (
        <li key={step.title} className={classes(i === decision && styles.decides)}>
          <h3>{step.title}</h3>
          <p className={styles.text}>{step.text}</p>
          {step.keeps && (
            <p className={styles.slip}>
              <span>{keeps}</span> {step.keeps}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** NumberedSteps in their order, each with its number on a stitched line that leads to the next. */
function NumberedSteps({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return (
    <ol role="list" className={numbers.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
