import type { TraceRecord } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Trace.module.scss';

/** Steps on a stitched spine, from top to bottom. */
export function Trace({ rows, className }: Pick<TraceRecord, 'rows'> & { className?: string | undefined }) {
  return (
    <ol className={classes(here.rows, styles.trace, className)} role="list">
      {rows.map(({ label, text, decides }) => (
        <li key={label} className={classes(decides && here.here)}>
          <b>{label}</b> <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
