import type { ArtefactOf } from '../../content/site-content.ts';
import styles from './Flow.module.scss';
import { Trace } from './Trace.tsx';

/** Stages one after the other: on wide paper side by side, above the thread that joins them, else as a trace. */
export function Flow({ rows }: ArtefactOf<'flow'>) {
  return <Trace rows={rows} className={styles.flow} />;
}
