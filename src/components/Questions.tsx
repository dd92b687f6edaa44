import type { Faq } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import styles from './Questions.module.scss';

interface QuestionsProps {
  readonly id?: string;
  /** A page's own; without them, the shared ones. */
  readonly title?: string | undefined;
  readonly items?: Faq['items'] | undefined;
  readonly sunk?: boolean;
}

/** What clients ask, each answer folded away under its question. Opens without a script. */
export function Questions({ id = 'questions', title, items, sunk = true }: QuestionsProps) {
  const { faq } = usePage().content;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.grid)}>
        <Anchor as="h2" id={id} className={styles.title}>
          {title ?? faq.title}
        </Anchor>
        <div className={styles.list}>
          {(items ?? faq.items).map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p className={layout.soft}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
