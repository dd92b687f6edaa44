import { usePage } from '../page/context.tsx';
import styles from './ClientMarks.module.scss';

/** The clients' marks in a row, all in one colour, each beside its name. */
export function ClientMarks() {
  const { content, labels } = usePage();
  const { clients, company } = content;
  return (
    <ul role="list" className={styles.marks} aria-label={company.sample ? labels.samples.clients : labels.home.clients}>
      {clients.map(({ name, mark }) => (
        <li key={name}>
          <svg viewBox="0 0 40 40" fill="currentColor" fillRule="evenodd" aria-hidden="true" focusable="false">
            <path d={mark} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
