import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Spans.module.scss';

/** Lengths along one axis, each told in words too: ranges, budgets, weeks. The gold one is where a person decides. */
export function Spans({ axis: { from, to, labels }, rows, note }: ArtefactOf<'spans'>) {
  const percent = (value: number) => `${Math.round(((value - from) / (to - from)) * 1000) / 10}%`;
  return (
    <div className={styles.spans}>
      <ul role="list" className={here.rows}>
        {rows.map((row) => (
          <li key={row.name}>
            <b>{row.name}</b>
            <span>{row.text}</span>
            <svg height="16" strokeLinecap="round" aria-hidden="true">
              <line
                className={classes(row.decides && styles.gold)}
                x1={percent(row.from)}
                x2={percent(row.to)}
                y1="8"
                y2="8"
                strokeDasharray="7 8"
              />
              {row.mark !== undefined && <line x1={percent(row.mark)} x2={percent(row.mark)} y1="2" y2="14" />}
            </svg>
          </li>
        ))}
      </ul>
      <p className={styles.axis}>
        {labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </p>
      <small>{note}</small>
    </div>
  );
}
