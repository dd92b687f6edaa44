import type { ReactElement } from 'react';
import { classes } from '../styles/classes.ts';
import styles from './Cards.module.scss';

/** A grid of cards: one, two or three in a row, as the window allows; `two` at most beside a side column. */
export function Cards({ children, two = false }: { children: readonly ReactElement[]; two?: boolean }) {
  return (
    <ul role="list" className={classes(styles.cards, !two && styles.three)} data-reveal="">
      {children.map((card) => (
        <li key={card.key}>{card}</li>
      ))}
    </ul>
  );
}
