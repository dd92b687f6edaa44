import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { SEARCH_PATH } from '../page/paths.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './NotFound.module.scss';

export const notFoundPage: PageKind<'not-found'> = {
  head: (_, { content: { company, pages }, settings }) => ({
    title: titled(pages['not-found'].metaTitle, company.name),
    description: pages['not-found'].metaDescription,
    // For hosts whose only means of redirecting an unknown path is this file.
    refresh: settings.notFound === 'redirect-home' ? '/' : undefined,
  }),
  View: NotFound,
};

/** A darned hole, and the ways on. */
function NotFound({ hasSearch }: PageProps['not-found']) {
  const { content, labels } = usePage();
  const { navigation, pages } = content;
  const { title, text, ways } = pages['not-found'];
  const search = hasSearch ? [{ name: labels.search.title, path: SEARCH_PATH }] : [];
  const others = [...navigation.items.filter(({ path }) => path !== '/'), navigation.contact, ...search];
  return (
    <Shell call={false}>
      <Banner title={title} lead={text} seed="not-found" family="darn" big />
      <section className={classes(layout.wrap, layout.section, layout.grid)} aria-labelledby="ways">
        <div className={styles.say}>
          <h2 id="ways">{ways}</h2>
          <ButtonLink to="/" kind="gold" icon="arrow">
            {labels.notFound.home}
          </ButtonLink>
        </div>
        <ul role="list" className={styles.ways}>
          {others.map(({ name, path }) => (
            <li key={path}>
              <Link to={path}>
                {name}
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Shell>
  );
}
