import type { ArtefactOf } from '../../content/site-content.ts';
import styles from './Card.module.scss';

/** A filled form: its fields, and at the foot who signed it, on the gold thread. */
export function Card({ fields, signed }: ArtefactOf<'card'>) {
  return (
    <dl className={styles.card}>
      {[...fields, signed].map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
