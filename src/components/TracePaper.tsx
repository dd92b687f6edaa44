import type { TraceRecord } from '../content/site-content.ts';
import { Trace } from './artefacts/Trace.tsx';
import { Paper } from './Paper.tsx';

/** A decision record, drawn as a paper: what was asked, read, answered and decided. */
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
    <Paper title={record.title} pale={pale} className={className}>
      <Trace rows={record.rows} />
    </Paper>
  );
}
