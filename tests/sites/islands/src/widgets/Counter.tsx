import { useId, useState } from 'react';
import { Slot } from '../islands/Slot.tsx';
import styles from './Counter.module.scss';

export type CounterProps = { readonly label: string };

/** Counts clicks on its button and on its field the times it got focus; shows what the server put into its slot. */
export function Counter({ label }: CounterProps) {
  const id = useId();
  const [clicks, setClicks] = useState(0);
  const [focuses, setFocuses] = useState(0);
  return (
    <div className={styles.counter}>
      <label htmlFor={id}>{label}</label>
      <input id={id} onFocus={() => setFocuses(focuses + 1)} />
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        {clicks} clicks
      </button>
      <output>{focuses} focuses</output>
      <a href="#elsewhere">a link</a>
      <Slot name="art" className={styles.art} />
    </div>
  );
}
