import type { TraceRecord } from '../content/site-content.ts';
import { classes } from '../styles/classes.ts';
import { Paper } from './Paper.tsx';
import styles from './TracePaper.module.scss';

/**
 * A decision record, drawn as a paper: what was asked, read, answered and decided. The step where a person decides is gold.
 * `pale` keeps it light on dark ground, in both colour schemes.
 */
export function TracePaper({
  record,
  pale = false,
  className,
}: {
  record: TraceRecord;
  pale?: boolean;
  className?: string | undefined;
}) {
  return (
    <Paper title={record.title} className={classes(pale && styles.pale, className)}>
      <ol className={styles.record} role="list">
        {record.rows.map((row) => (
          <li key={row.label} className={classes(row.decides && styles.here)}>
            <b>{row.label}</b> <span>{row.text}</span>
          </li>
        ))}
      </ol>
    </Paper>
  );
}
