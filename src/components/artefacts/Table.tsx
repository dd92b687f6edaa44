import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './Table.module.scss';

/** Cases and what came of each; on narrow paper the first cell of a row stands above the others. */
export function Table({ columns, rows }: ArtefactOf<'table'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...cells], decides }) => (
          <tr key={name}>
            <th scope="row" className={classes(decides && here.here)}>
              {name}
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
