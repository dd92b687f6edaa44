import { useId, type ReactNode } from 'react';
import styles from './trial.module.scss';

type ChoiceProps = { name: string; choices: readonly string[]; children?: ReactNode };

/** One of a few, the first at first: side by side, and what follows them in their line. */
export function Choice({ name, choices, children }: ChoiceProps) {
  const id = `trial${useId()}`;
  return (
    <>
      <b id={id}>{name}</b>
      <div role="radiogroup" aria-labelledby={id} className={styles.line}>
        {choices.map((choice, i) => (
          <label key={choice} className={styles.choice}>
            <input type="radio" name={`${id}choice`} value={i} defaultChecked={i === 0} />
            <span>{choice}</span>
          </label>
        ))}
        {children}
      </div>
    </>
  );
}
