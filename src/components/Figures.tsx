import type * as z from 'zod';
import type { figure } from '../content/fields.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './Figures.module.scss';

/** Numbers set large, each with what it says and where it comes from; as many in a row as there is room for. */
export function Figures({ figures }: { figures: readonly z.infer<typeof figure>[] }) {
  return (
    <dl className={classes(styles.figures, figures.length === 4 && styles.four)} data-reveal="">
      {figures.map(({ value, unit, label, source }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classes(styles.value, value.length > 11 && styles.words)}>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
          {source && <dd className={classes(layout.soft, layout.small)}>{source}</dd>}
        </div>
      ))}
    </dl>
  );
}
