import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Screen.module.scss';

/** A telephone's screen, drawn, with a numbered note on each of its parts. */
export function Screen({ heading, parts }: ArtefactOf<'screen'>) {
  return (
    <div className={styles.screen}>
      <div className={styles.phone}>
        <b>{heading}</b>
        <ol role="list">
          {parts.map(({ text, button, decides }) => (
            <li key={text} className={classes(button && styles.button, decides && classes(here.here, styles.decides))}>
              {text}
            </li>
          ))}
        </ol>
      </div>
      <ol role="list" className={here.rows}>
        {parts.map(({ text, note, decides }) => (
          <li key={text} className={classes(decides && styles.decides)}>
            {note}
          </li>
        ))}
      </ol>
    </div>
  );
}
