import { GoLink } from '../components/GoLink.tsx';
import { Portrait } from '../components/Portrait.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import type { Person } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { around, fill } from '../page/label-text.ts';
import { authorPath } from '../page/paths.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { AboutPlace } from './AboutPlace.tsx';
import styles from './AboutPeople.module.scss';

/** Who does the work: the first one with a line of their own large, then the others, then where and when they are found. */
export function AboutPeople({ writers }: { readonly writers: readonly string[] }) {
  const { content, labels } = usePage();
  const { people } = content;
  if (people.length === 0) return null;
  const first = people.find(({ line }) => line !== undefined);
  const others = people.filter((person) => person !== first);
  return (
    <section className={layout.section} aria-labelledby="people">
      <div className={layout.wrap}>
        <SectionHead id="people" title={labels.about.people}>
          <SampleTag of="people" />
        </SectionHead>
        {first?.line !== undefined && <Spoken person={first} line={first.line} writers={writers} />}
        {others.length > 0 && (
          <ul role="list" className={styles.people} data-reveal="">
            {others.map((person, place) => (
              <li key={person.id}>
                <Portrait img={person.img} seed={person.id} place={place + 1} />
                <div>
                  <Who person={person} writers={writers} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <AboutPlace />
      </div>
    </section>
  );
}

function Spoken({ person, line, writers }: WhoProps & { readonly line: string }) {
  const [open, close] = around(usePage().labels.home.quote, 'text');
  return (
    <div className={styles.spoken} data-reveal="">
      <Portrait img={person.img} seed={person.id} place={0} />
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
  const { authorTitle } = usePage().labels.topics;
  const path = writers.includes(id) ? authorPath(name) : null;
  return (
    <>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.role}>{role}</p>
      {text && <p className={classes(layout.soft, styles.text)}>{text}</p>}
      {path && <GoLink to={path}>{fill(authorTitle, { name })}</GoLink>}
    </>
  );
}
