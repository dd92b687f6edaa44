import { Portrait } from '../components/Portrait.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import type { Person } from '../content/site-content.ts';
import layout from '../styles/layout.module.scss';
import styles from './TopicWriter.module.scss';

/** Who writes these posts, where `people.yaml` knows them: face, role, and what they say of themselves. */
export function TopicWriter({ person }: { readonly person: Person }) {
  const { role, line, text } = person;
  return (
    <div className={styles.writer}>
      <Portrait of={person} />
      <div>
        <p className={styles.role}>{role}</p>
        {line !== undefined && <p className={layout.lead}>{line}</p>}
        {text && <p className={layout.soft}>{text}</p>}
        <SampleTag of="people" />
      </div>
    </div>
  );
}
