import type { ComponentProps } from 'react';
import type { TraceRecord } from '../content/site-content.ts';
import { Trace } from './artefacts/Trace.tsx';
import { Paper } from './Paper.tsx';

type TracePaperProps = Pick<ComponentProps<typeof Paper>, 'pale' | 'className'> & { readonly record: TraceRecord };

/** A decision record, drawn as a paper: what was asked, read, answered and decided. */
export function TracePaper({ record, ...paper }: TracePaperProps) {
  return (
    <Paper title={record.title} {...paper}>
      <Trace rows={record.rows} />
    </Paper>
  );
}
