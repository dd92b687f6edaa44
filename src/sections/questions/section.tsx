import { fill, numberText } from '../../context/label-text.ts';
import { faqPage } from '../../seo/jsonld.ts';
import styles from './questions.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: Questions,
  head: ({ items }, { content: { faq } }) => ({ things: [faqPage({ items: items ?? faq.items })] }),
});

/** Each answer folded away under its question. Opens without a script. */
function Questions({ section, id, sunk, page }: Props) {
  const { content, labels, settings } = usePage();
  const { faq } = content;
  const { title = faq.title ?? page.title, items = faq.items } = section;
  const { first = items.length } = section;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.grid)}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={styles.list}>
          <Answers of={items.slice(0, first)} />
          {items.length > first && (
            <details className={styles.others}>
              <summary>
                {fill(labels.lists.allQuestions, { count: numberText(items.length, settings.language) })}
              </summary>
              <Answers of={items.slice(first)} />
            </details>
          )}
        </div>
      </div>
    </section>
  );
}

function Answers({ of }: { of: NonNullable<Props['section']['items']> }) {
  return of.map(({ question, answer }) => (
    <details key={question}>
      <summary>{question}</summary>
      <p className={layout.soft}>{answer}</p>
    </details>
  ));
}
