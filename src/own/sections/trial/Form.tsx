import { useId } from 'react';
import { usePage } from 'stitch-site';
import { decide } from './decide.ts';
import { reasonsOf, ruleOf, type Trial } from './fields.ts';
import { Input } from './Input.tsx';
import { Score } from './Score.tsx';
import { Stack } from './Stack.tsx';
import styles from './trial.module.scss';
import { WORDS } from './words.ts';

/** A decision as it is at first: rows on a thread, from the inputs to who decides. All that may be said stands in it. */
export function Form(trial: Trial) {
  const { language } = usePage().settings;
  const id = `trial${useId()}`;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'always' });
  const { lead, inputs, outcomes, person, off } = trial;
  const rule = ruleOf(trial);
  const values = inputs.map((input) => (input.kind === 'number' ? input.start : 0));
  const first = decide(rule, values, true);
  return (
    <>
      <p id={id}>{lead}</p>
      <ol role="list" aria-labelledby={id} className={styles.rows} data-person={first.isByPerson || undefined}>
        {inputs.map((input, i) => (
          <li key={input.label}>
            <Input input={input} />
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
          <Score rule={rule} score={first.score} />
        </li>
        <li>
          <b>{WORDS.decides}</b>
          <Stack name="outcomes" now={first.outcome} className={styles.outcomes}>
            {[...outcomes, { ...off, from: person.from }].map(({ from, title, text }) => (
              <div key={title}>
                <p>
                  <strong>{from < person.from ? WORDS.rule : person.name}</strong>{' '}
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
      <output className="visually-hidden" />
    </>
  );
}
