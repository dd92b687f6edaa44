import { hash } from '../stitch/random.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Paper } from './Paper.tsx';
import styles from './Timetable.module.scss';

/** How many steps fit on the paper. */
const MAX_STEPS = 5;

/** A paper that shows how the steps of a piece of work follow one another. Where they lie is drawn from their names. */
export function Timetable({ steps }: { steps: readonly string[] }) {
  return (
    <Paper title="Timetable">
      <ul role="list" className={styles.rows}>
        {steps.slice(0, MAX_STEPS).map((step, place) => (
          <li key={step}>
            {step}
            <Line {...spanOf(step, place)} />
          </li>
        ))}
        <li className={classes(layout.small, layout.soft)}>
          Each line is a step. The gold stitch is the day you decide.
        </li>
      </ul>
    </Paper>
  );
}

/** Start and end of a step, in percent: each begins before the one above it is done. */
function spanOf(step: string, place: number): { from: number; to: number } {
  const digest = hash(step);
  const from = place * 15 + (digest % 5);
  return { from, to: from + 24 + ((digest >>> 8) % 12) };
}

function Line({ from, to }: { from: number; to: number }) {
  return (
    <svg className={styles.line} height="14" strokeLinecap="round" aria-hidden="true" focusable="false">
      <line x1={`${from}%`} x2={`${to - 3}%`} y1="7" y2="7" strokeDasharray="6 8" />
      <line className={styles.gold} x1={`${to}%`} x2={`${to}%`} y1="3" y2="11" />
    </svg>
  );
}
