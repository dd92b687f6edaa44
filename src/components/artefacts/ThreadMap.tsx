import type { ArtefactOf } from '../../content/site-content.ts';
import { classes } from '../../styles/classes.ts';
import here from './here.module.scss';
import styles from './ThreadMap.module.scss';

type Item = ArtefactOf<'map'>['columns'][number]['items'][number];

/** What leads to what, from left to right: threads join the items of neighbouring columns, and a gold one leaves the decision. */
export function ThreadMap({ columns }: ArtefactOf<'map'>) {
  return (
    <ol role="list" className={styles.map}>
      {columns.map(({ title, items }, i) => (
        <li key={title}>
          <b>{title}</b>
          <ul role="list">
            {items.map(({ text, decides }) => (
              <li key={text} className={classes(decides && classes(here.here, styles.here))}>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <Threads from={columns[i - 1]?.items ?? []} to={items} />
        </li>
      ))}
    </ol>
  );
}

/** The threads of one gap; both columns share its height evenly among their items. */
function Threads({ from, to }: { from: readonly Item[]; to: readonly Item[] }) {
  const middle = (place: number, items: readonly Item[]) => Math.round(((place + 0.5) / items.length) * 1000) / 10;
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" fill="none" aria-hidden="true">
      {to.flatMap((item, place) =>
        (item.from ?? []).map((source) => {
          const [start, end] = [middle(source - 1, from), middle(place, to)];
          return (
            <path
              key={`${source} ${place}`}
              className={classes(from[source - 1]?.decides && styles.gold)}
              d={`M4 ${start}C50 ${start} 50 ${end} 96 ${end}`}
            />
          );
        }),
      )}
    </svg>
  );
}
