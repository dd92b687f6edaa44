import { GoLink } from '../../components/GoLink.tsx';
import { Portrait } from '../../components/Portrait.tsx';
import type { Person } from '../../content/site-content.ts';
import { usePage } from '../../context/context.tsx';
import { around, fill } from '../../context/label-text.ts';
import { authorPath } from '../../context/paths.ts';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import { namedIn } from '../kind.ts';
import styles from './people.module.scss';
import { Place } from './Place.tsx';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: People, sample: 'people' });

/** The first one with a line of their own large, then the others, then where and when they are found. */
function People({ section, planned: writers }: Props) {
  const people = namedIn(usePage().content.people, section);
  const first = people.find(({ line }) => line !== undefined);
  const others = people.filter((person) => person !== first);
  return (
    <>
      {first?.line !== undefined && <Spoken person={first} line={first.line} writers={writers} />}
      {others.length > 0 && (
        <ul role="list" className={styles.people} data-reveal="">
          {others.map((person) => (
            <li key={person.id}>
              <Portrait of={person} />
              <div>
                <Who person={person} writers={writers} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <Place />
    </>
  );
}

function Spoken({ person, line, writers }: WhoProps & { readonly line: string }) {
  const [open, close] = around(usePage().labels.home.quote, 'text');
  return (
    <div className={styles.spoken} data-reveal="">
      <Portrait of={person} />
      <figure>
        <blockquote className={styles.line}>
          <p>
            {open}
            {line}
            {close}
          </p>
        </blockquote>
        <figcaption>
          <Who person={person} writers={writers} />
        </figcaption>
      </figure>
    </div>
  );
}

interface WhoProps {
  readonly person: Person;
  /** Ids of those with an author's page. */
  readonly writers: readonly string[];
}

function Who({ person: { id, name, role, text }, writers }: WhoProps) {
  const { topics } = usePage().labels;
  const path = writers.includes(id) ? authorPath(name) : null;
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.role}>{role}</p>
      {text && <p className={classes(layout.soft, styles.text)}>{text}</p>}
      {path && <GoLink to={path}>{fill(topics.authorTitle, { name })}</GoLink>}
    </>
  );
}
