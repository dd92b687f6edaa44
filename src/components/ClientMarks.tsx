import { usePage } from '../page/context.tsx';
import styles from './ClientMarks.module.scss';

/** The clients' marks in a row, each stitched on a field of 40 by 40 beside its name. */
export function ClientMarks() {
  const { clients, company } = usePage().content;
  return (
    <ul role="list" className={styles.marks} aria-label={company.sample ? 'Client logos (samples)' : 'Client logos'}>
      {clients.map(({ name, mark }) => (
        <li key={name}>
          <svg
            viewBox="0 0 40 40"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="5 4.4"
            aria-hidden="true"
            focusable="false"
          >
            <path d={mark} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
