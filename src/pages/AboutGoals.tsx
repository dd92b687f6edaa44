import { SectionHead } from '../components/SectionHead.tsx';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import styles from './AboutGoals.module.scss';

/** Through the rings of up to four, then out of the window. In hundredths of the row's width, and rems. */
const thread = 'M0 5C9 5 14 1.5 25 1.5S39 6 50 6S66 2.5 75 2.5S110 6 140 5S170 3 200 3';

/** So many hang from the thread side by side; more stand in two columns. */
const onOneThread = 4;

/** Aims hanging from one thread, which does not end. */
export function AboutGoals() {
  const { content, labels } = usePage();
  const { lead, items } = content.pages.about!.goals;
  if (items.length === 0) return null;
  const isRow = items.length <= onOneThread;
  return (
    <section className={layout.section} aria-labelledby="goals">
      <div className={layout.wrap}>
        <SectionHead id="goals" title={labels.about.goals}>
          <p className={layout.lead}>{lead}</p>
        </SectionHead>
        <div className={styles.row} data-reveal="">
          {isRow && (
            <svg
              className={styles.thread}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <path d={thread} vectorEffect="non-scaling-stroke" />
            </svg>
          )}
          <ul role="list" className={isRow ? styles.goals : styles.many}>
            {items.map(({ title, description }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className={layout.soft}>{description}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
