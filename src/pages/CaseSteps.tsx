import type { CaseStudy } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import styles from './CaseSteps.module.scss';

/** Problem, decision and outcome on one thread, which is gold from the decision on. */
export function CaseSteps({ study }: { study: Pick<CaseStudy, 'problem' | 'decision' | 'outcome'> }) {
  const { cases } = usePage().labels;
  const parts = (['problem', 'decision', 'outcome'] as const).filter((part) => study[part]);
  if (parts.length === 0) return null;
  return (
    <ol role="list" className={styles.steps} data-reveal="">
      {parts.map((part) => (
        <li key={part} className={styles[part]}>
          <h2>{cases[part]}</h2>
          <p>{study[part]}</p>
        </li>
      ))}
    </ol>
  );
}
