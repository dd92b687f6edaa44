import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Talk.module.scss';

/** A conversation: who began it at the left, who answers at the right, and across both whoever takes over. */
export function Talk({ turns }: ArtefactOf<'talk'>) {
  const first = turns[0]?.who;
  return (
    <ol role="list" className={classes(here.rows, styles.talk)}>
      {turns.map(({ who, text, decides }) => (
        <li key={text} className={classes(decides ? here.here : who !== first && styles.answer)}>
          <b>{who}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
