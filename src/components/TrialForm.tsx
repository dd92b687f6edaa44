import { useId } from 'react';
import { reasonsOf, ruleOf, type Trial } from '../content/trial.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { decide } from '../trial/decide.ts';
import here from './artefacts/here.module.scss';
import trace from './artefacts/Trace.module.scss';
import { Stack } from './Stack.tsx';
import styles from './Trial.module.scss';
import { TrialInput } from './TrialInput.tsx';
import { TrialScore } from './TrialScore.tsx';

/** A decision as it is at first: rows on a thread, from the inputs to who decides. All that may be said stands in it. */
export function TrialForm(trial: Trial) {
  const { labels, settings } = usePage();
  const id = `trial${useId()}`;
  const signed = new Intl.NumberFormat(settings.language, { signDisplay: 'always' });
  const { lead, inputs, outcomes, person, off } = trial;
  const rule = ruleOf(trial);
  const values = inputs.map((input) => (input.kind === 'number' ? input.start : 0));
  const first = decide(rule, values, true);
  return (
    <>
      <p id={id}>{lead}</p>
      <ol
        role="list"
        aria-labelledby={id}
        className={classes(here.rows, trace.trace, styles.rows)}
        data-person={first.isByPerson || undefined}
      >
        {inputs.map((input, i) => (
          <li key={input.label}>
            <TrialInput input={input} />
            <Stack name="reasons" now={first.reasons[i]!}>
              {reasonsOf(input).map(({ points, reason }) => (
                <small key={reason} className={styles.reason}>
                  <b>{signed.format(points)}</b> <span>{reason}</span>
                </small>
              ))}
            </Stack>
          </li>
        ))}
        <li>
          <TrialScore rule={rule} score={first.score} />
        </li>
        <li>
          <b>{labels.trial.decides}</b>
          <Stack name="outcomes" now={first.outcome} className={styles.outcomes}>
            {[...outcomes, { ...off, from: person.from }].map(({ from, title, text }) => (
              <div key={title}>
                <p>
                  <strong>{from < person.from ? labels.trial.rule : person.name}</strong>{' '}
                  {from >= person.from && <small>{person.role}</small>}
                </p>
                <b>{title}</b>
                <p>
                  <small>{text}</small>
                </p>
              </div>
            ))}
          </Stack>
        </li>
      </ol>
      <output className={layout.hide} />
    </>
  );
}
