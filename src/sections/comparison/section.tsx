import styles from './comparison.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Comparison });

/** A table; on a phone each row is a block, whose values say of which column they are. */
function Comparison({ section: { columns, marked, items, note }, id }: SectionProps<typeof schema>) {
  const { lists: words } = usePage().labels;
  const markOf = (place: number) => (columns[place] === marked ? styles.marked : undefined);
  return (
    <>
      <table className={styles.table} aria-labelledby={id}>
        <thead>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the empty corner of a table */}
            <td />
            {columns.map((column, place) => (
              <th key={column} scope="col" className={markOf(place)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ title, note, values }) => (
            <tr key={title}>
              <th scope="row">
                {title} {note && <small>{note}</small>}
              </th>
              {columns.map((column, place) => {
                const value = values[place] ?? '';
                const isWord = value === 'yes' || value === 'no';
                return (
                  <td key={column} data-of={column} className={markOf(place)}>
                    {isWord ? <span className={styles[value]}>{words[value]}</span> : value}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className={classes(layout.soft, layout.small, styles.note)}>{note}</p>}
    </>
  );
}
