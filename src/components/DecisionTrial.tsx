import type { TraceRecord } from '../content/site-content.ts';
import { ruleOf, type Trial as Content } from '../content/trial.ts';
import { Island } from '../islands/Island.tsx';
import { Trial } from '../widgets/unhydrated.tsx';
import { Trace } from './artefacts/Trace.tsx';
import { Paper } from './Paper.tsx';
import { TracePaper } from './TracePaper.tsx';
import styles from './Trial.module.scss';
import { TrialForm } from './TrialForm.tsx';

/** A decision record that a visitor can question: inputs to change, and a model to switch off. Drawn on paper and without a script. */
export function DecisionTrial({
  record,
  trial,
  pale = false,
}: {
  record: TraceRecord;
  /** Left out: the record alone. */
  trial?: Content | undefined;
  pale?: boolean;
}) {
  if (!trial) return <TracePaper record={record} pale={pale} />;
  return (
    <Paper title={record.title} pale={pale}>
      <div className={styles.drawn}>
        <Trace rows={record.rows} />
      </div>
      <div className={styles.tried}>
        <Island of={{ Trial }} when="visible" props={ruleOf(trial)} slots={{ form: <TrialForm {...trial} /> }} />
      </div>
    </Paper>
  );
}
