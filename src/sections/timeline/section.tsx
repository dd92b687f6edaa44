import { GoLink } from '../../components/GoLink.tsx';
import { dayText } from '../../context/dates.ts';
import type schema from './schema.ts';
import styles from './timeline.module.scss';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Timeline });

function Timeline({ section: { items }, sunk }: SectionProps<typeof schema>) {
  return (
    <ol role="list" className={classes(styles.events, sunk && styles.sunk)} data-reveal="">
      {items.map(({ when, title, text, link }) => (
        <li key={when + title}>
          <p className={styles.when}>
            <When when={when} />
          </p>
          <h3>{title}</h3>
          <p className={layout.soft}>{text}</p>
          {link && <GoLink to={link.to}>{link.name}</GoLink>}
        </li>
      ))}
    </ol>
  );
}

const YEAR_OR_MONTH = /^\d{4}(?:-\d{2})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day is written as the site's language does. */
function When({ when }: { when: string }) {
  const { language } = usePage().settings;
  if (YEAR_OR_MONTH.test(when)) return <time dateTime={when}>{when}</time>;
  if (!DAY.test(when)) return when;
  return <time dateTime={when}>{dayText(when, language)}</time>;
}
