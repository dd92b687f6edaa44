import { GoLink } from '../../components/GoLink.tsx';
import { Portrait } from '../../components/Portrait.tsx';
import type { Person } from '../../content/site-content.ts';
import { around, fill } from '../../context/label-text.ts';
import { authorPath } from '../../context/paths.ts';
import { namedIn } from '../kind.ts';
import styles from './people.module.scss';
import { Address } from '../../components/Address.tsx';
import { Hours } from '../../components/Hours.tsx';
import { addressLine } from '../../context/address.ts';
import place from './Place.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: People, sample: 'people' });

/** The first one with a line of their own large, then the others, then where and when they are found. */
function People({ section, planned: writers }: SectionProps<typeof schema>) {
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

/** `writers`: ids of those with an author's page. */
type WhoProps = { readonly person: Person; readonly writers: readonly string[] };

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

/** Where the people are, when, and how soon they answer. */
function Place() {
  const { content, labels } = usePage();
  const { address, hours, replyTime } = content.company;
  const line = addressLine(address);
  const facts = [
    { name: labels.contact.address, text: line && <Address lines={[line]} /> },
    { name: labels.contact.hours, text: hours.length > 0 && <Hours />, look: layout.soft },
    { name: labels.contact.reply, text: replyTime, look: layout.soft },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <dl className={place.place}>
      {facts.map(({ name, text, look }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={look}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
