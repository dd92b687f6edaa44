import type { ReactElement } from 'react';
import styles from './Cards.module.scss';

/** A grid of cards: one, two or three in a row, as the window allows. */
export function Cards({ children }: { children: readonly ReactElement[] }) {
  return (
    <ul role="list" className={styles.cards} data-reveal="">
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
