import { Figures } from '../../components/Figures.tsx';
import { dayText } from '../../context/dates.ts';
import { fill } from '../../context/label-text.ts';
import styles from './conformance.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Conformance });

/** What rules of html-validate look for in `site check`. */
const LOOKED_FOR = ['alternatives', 'names', 'headings', 'hidden', 'roles', 'tables', 'references'] as const;

function Conformance({ section: { checked, pages = 0, findings = 0, limits } }: SectionProps<typeof schema>) {
  const { labels, settings } = usePage();
  const words = labels.accessibility;
  const day = checked && dayText(checked, settings.language);
  return (
    <div className={layout.rows}>
      <p className={styles.aim}>{words.aim}</p>
      {day ? (
        <Figures
          figures={[
            { value: String(pages), label: words.pages, source: fill(words.checked, { date: day }) },
            { value: String(findings), label: words.findings, source: fill(words.checked, { date: day }) },
          ]}
        />
      ) : (
        <p>{words.unchecked}</p>
      )}
      <div className={classes(layout.grid, styles.lists)}>
        <div>
          <h3>{words.lookedFor}</h3>
          <ul className={layout.soft}>
            {LOOKED_FOR.map((name) => (
              <li key={name}>{words[name]}</li>
            ))}
          </ul>
          <p className={layout.soft}>{words.more}</p>
        </div>
        {limits.length > 0 && (
          <div>
            <h3>{words.limits}</h3>
            <ul className={layout.soft}>
              {limits.map((limit) => (
                <li key={limit}>{limit}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </div>
  );
}
