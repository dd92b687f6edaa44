import { useId, type ReactNode } from 'react';
import { AnyLink } from '../components/Link.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { Island } from '../islands/Island.tsx';
import { usePage } from '../context/context.tsx';
import { fill, numberText } from '../context/label-text.ts';
import { isMany } from '../context/service-groups.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './Listing.module.scss';
import { EntryFilter } from './unhydrated.tsx';

export interface ListingEntry {
  readonly title: string;
  readonly text?: string | undefined;
  /** A few words, such as a price. */
  readonly note?: ReactNode;
  readonly to: string;
  /** Fills its frame. */
  readonly picture?: ReactNode;
}

export interface ListingGroup {
  readonly entries: readonly ListingEntry[];
  /** With its heading: `id` is that of the heading. */
  readonly named?: {
    readonly id: string;
    readonly title: string;
    readonly head: ReactNode;
    /** Of the page with all of its entries; null where this list shows them. */
    readonly path: string | null;
  };
}

/** Of a group that has a page, so many entries stand in a list of many. */
const FEW = 3;

/** Many entries as rows. The field above them searches all, those that only the page of their group shows among them. */
export function Listing({ groups }: { groups: readonly ListingGroup[] }) {
  const isLong = isMany(groups.flatMap(({ entries }) => entries));
  return (
    <div data-listing="" className={layout.stack}>
      {isLong && <Filter />}
      {groups.map(({ entries, named }) => {
        const few = isLong && named?.path ? FEW : entries.length;
        const rows = <Rows entries={entries} few={few} />;
        if (!named) return <div key="">{rows}</div>;
        return (
          <section key={named.id} data-group="" aria-labelledby={named.id} className={styles.group}>
            {named.head}
            {rows}
            {entries.length > few && <AllOf title={named.title} path={named.path!} count={entries.length} />}
          </section>
        );
      })}
    </div>
  );
}

function AllOf({ title, path, count }: { title: string; path: string; count: number }) {
  const { labels, settings } = usePage();
  return (
    <p data-all="" className={styles.all}>
      <GoLink to={path}>{fill(labels.lists.all, { title, count: numberText(count, settings.language) })}</GoLink>
    </p>
  );
}

function Rows({ entries, few }: { entries: readonly ListingEntry[]; few: number }) {
  return (
    <ul role="list" className={styles.rows}>
      {entries.map(({ title, text, note, to, picture }, place) => (
        <li key={to} data-entry="" hidden={place >= few}>
          {picture && <div className={styles.picture}>{picture}</div>}
          <div>
            <p className={styles.title}>
              <AnyLink to={to}>{title}</AnyLink>
            </p>
            {note && <p className={layout.small}>{note}</p>}
            {text && <p className={classes(layout.small, layout.soft, styles.text)}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Without a script there is none. */
function Filter() {
  const { labels, settings } = usePage();
  const { filter, found, none } = labels.lists;
  const id = `filter${useId()}`;
  const field = (
    <>
      <label htmlFor={id} className={layout.hide}>
        {filter}
      </label>
      <input id={id} type="search" placeholder={filter} autoComplete="off" enterKeyHint="search" />
    </>
  );
  return (
    <search className={styles.filter}>
      <Island
        of={{ EntryFilter }}
        when="interaction"
        props={{ language: settings.language, labels: { found, none } }}
        slots={{ field }}
      />
    </search>
  );
}
