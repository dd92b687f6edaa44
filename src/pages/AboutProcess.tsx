import { SectionHead } from '../components/SectionHead.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './AboutProcess.module.scss';

/** So many stand side by side; more stand one below the other, in two columns. */
const inRow = 5;

/** The steps on one thread, each with what it leaves in the client's hands. The thread is gold from the step where a person decides. */
export function AboutProcess() {
  const { title, lead, keeps, steps } = usePage().content.process;
  if (steps.length === 0) return null;
  const decision = steps.findIndex((step) => step.decides);
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="process">
      <div className={layout.wrap}>
        <SectionHead id="process" title={title}>
          <p className={layout.lead}>{lead}</p>
        </SectionHead>
        <ol
          role="list"
          className={classes(styles.steps, steps.length <= inRow ? styles.row : styles.columns)}
          data-reveal=""
        >
          {steps.map((step, i) => (
            <li key={step.title} className={classes(i === decision && styles.decides)}>
              <h3>{step.title}</h3>
              <p className={styles.text}>{step.description}</p>
              <p className={styles.slip}>
                <span>{keeps}</span> {step.keeps}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
