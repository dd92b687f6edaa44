import { ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { AnyLink } from '../../components/Link.tsx';
import { PATHS } from '../../content/page-paths.ts';
import { SEARCH_PATH } from '../../context/paths.ts';
import type schema from './schema.ts';
import styles from './ways.module.scss';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Ways });

function Ways({ section: { title }, id, sunk, planned: hasSearch }: SectionProps<typeof schema>) {
  const { content, labels } = usePage();
  const { items, contact } = content.navigation;
  const search = hasSearch ? [{ name: labels.search.title, path: SEARCH_PATH }] : [];
  const others = [...items.filter(({ path }) => path !== PATHS.home), ...(contact ? [contact] : []), ...search];
  return (
    <section className={classes(sunk && layout.sunk)} aria-labelledby={id}>
      <div className={classes(layout.wrap, layout.section, layout.grid)}>
        <div className={styles.say}>
          <h2 id={id}>{title ?? labels.notFound.ways}</h2>
          <ButtonLink to={PATHS.home} kind="gold" icon="arrow">
            {labels.notFound.home}
          </ButtonLink>
        </div>
        <ul role="list" className={styles.ways}>
          {others.map(({ name, path }) => (
            <li key={path}>
              <AnyLink to={path}>
                {name}
                <Icon name="arrow" />
              </AnyLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
