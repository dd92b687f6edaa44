import { OwnPicture } from '../../components/OwnPicture.tsx';
import type { Client } from '../../content/site-content.ts';
import styles from './logos.module.scss';
import type schema from './schema.ts';
import { classes, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Logos, sample: 'content', low: true });

/** So many fill one row of the full layout. */
const [fewest, most] = [5, 6];

/** Drawn marks in one colour, each beside its name; pictures in place of the name. */
function Logos({ section: { items, title } }: SectionProps<typeof schema>) {
  const { content, labels } = usePage();
  const { company } = content;
  const clients = items.length > 0 ? items : content.clients;
  const name = company.sample ? labels.samples.clients : labels.lists.clients;
  return (
    <ul
      role="list"
      className={classes(styles.marks, clients.length < fewest || clients.length > most ? styles.grid : styles.row)}
      aria-label={items.length > 0 ? title : name}
    >
      {clients.map((client) => (
        <li key={client.name}>
          <Mark {...client} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ name, mark }: Client) {
  if (mark?.startsWith('/')) return <PictureMark name={name} path={mark} />;
  return (
    <>
      {mark !== undefined && (
        <svg viewBox="0 0 40 40" fill="currentColor" fillRule="evenodd" aria-hidden="true">
          <path d={mark} />
        </svg>
      )}
      <span>{name}</span>
    </>
  );
}

/** Fitted into a box of its own, so that nothing moves when it comes. */
function PictureMark({ name, path }: { name: string; path: string }) {
  const box = { width: 144, height: 48, loading: 'lazy', decoding: 'async' } as const;
  return <OwnPicture className={styles.picture} path={path} alt={name} sizes="9rem" {...box} />;
}
