import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import styles from './Questions.module.scss';

/** What clients ask, each answer folded away under its question. Opens without a script. */
export function Questions() {
  const { title, items } = usePage().content.faq;
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="questions">
      <div className={classes(layout.wrap, layout.grid)}>
        <Anchor as="h2" id="questions" className={styles.title}>
          {title}
        </Anchor>
        <div className={styles.list}>
          {items.map(({ question, answer }) => (
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
