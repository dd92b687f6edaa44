import { Paper } from '../components/Paper.tsx';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import styles from './CaseRefusal.module.scss';

/** The proposal that was turned down, and why, on a paper beside the story. */
export function CaseRefusal({ title, description }: { title: string; description: string }) {
  return (
    <aside className={styles.aside} aria-labelledby="refused">
      <Paper className={styles.paper}>
        <p className={layout.soft} id="refused">
          {usePage().labels.cases.refused}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={layout.soft}>{description}</p>
      </Paper>
    </aside>
  );
}
