import { useId } from 'react';
import { usePage } from 'stitch-site';
import { Choice } from './Choice.tsx';
import type { TrialInput as Content } from './fields.ts';
import { Stack } from './Stack.tsx';
import styles from './trial.module.scss';
import { amountText } from './words.ts';

/** An input of a decision: choices side by side, or a number to move along a thread. */
export function Input({ input }: { input: Content }) {
  const { language } = usePage().settings;
  const id = `trial${useId()}`;
  if (input.kind === 'choice') return <Choice name={input.label} choices={input.choices.map(({ label }) => label)} />;
  const { label, unit, from, to, step, start } = input;
  const [amount, longest] = [start, to].map((value) => amountText(unit, value, language));
  return (
    <>
      <b>
        <label htmlFor={id}>{label}</label>
      </b>
      <div className={styles.line}>
        <input
          id={id}
          type="range"
          className={styles.slider}
          min={from}
          max={to}
          step={step}
          defaultValue={start}
          aria-valuetext={amount}
        />
        <Stack name="amount" now={0} className={styles.amount}>
          <b data-unit={unit} aria-hidden="true">
            {amount}
          </b>
          <b>{longest}</b>
        </Stack>
      </div>
    </>
  );
}
