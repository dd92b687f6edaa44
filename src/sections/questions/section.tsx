import { usePage } from '../../page/context.tsx';
import { faqPage } from '../../seo/jsonld.ts';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import styles from './questions.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({
  View: Questions,
  head: ({ items }, { content: { faq } }) => ({ things: [faqPage({ items: items ?? faq.items })] }),
});

/** Each answer folded away under its question. Opens without a script. */
function Questions({ section, id, sunk, page }: SectionProps<typeof schema>) {
  const { faq } = usePage().content;
  const { title = faq.title ?? page.title, items = faq.items } = section;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.grid)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
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
