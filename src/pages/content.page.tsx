import { ButtonLink } from '../components/Button.tsx';
import { Crumbs } from '../components/Crumbs.tsx';
import { PATHS } from '../content/page-paths.ts';
import type { ContentPage as PageContent, SiteContent } from '../content/site-content.ts';
import { Shell } from '../layouts/Shell.tsx';
import { type Crumb, crumbsTo } from '../context/crumbs.ts';
import { Sections, viewOf } from '../sections/Sections.tsx';
import { isDark } from '../sections/view.ts';
import { headPlace, schemaOf, shownSections, withoutCall, type ShownSection } from '../sections/shown.ts';
import { offeredThing, webSite } from '../seo/jsonld.ts';
import { homeCard } from '../seo/share-image.ts';
import { titled, type PageHead } from '../seo/page-head.ts';
import styles from './ContentPage.module.scss';
import { classes, layout, usePage, type Page, type PageKind, type PageProps } from './page-kind.ts';

type Props = PageProps['content'];

/** Id of the list that an entry of a group ends with. */
const RELATED = 'related';

export default {
  head(props, page) {
    const { content, settings, route } = page;
    const { planned, isExample } = props;
    const own = pageOf(content, props);
    const { title, path, document, body, metaTitle, metaDescription, sections, thing } = own;
    const { picture } = own as { readonly picture?: string };
    const shown = shownSections(sections, planned, content);
    const isHome = path === PATHS.home;
    const { name } = content.company;
    const first = shown[headPlace(shown.map(({ section }) => section))];
    const { lead } = (first?.section ?? {}) as { readonly lead?: string };
    const share = first && viewOf(first.section.kind).share?.(first.section);
    const head: PageHead = {
      // The brand leads on the home page, and nowhere else.
      title: isHome ? `${name}: ${metaTitle}` : titled(metaTitle, name),
      description: metaDescription,
      ...(!isHome && !isExample && { crumbs: crumbsOf(own, page) }),
      // Pages that nobody finds or shares, as examples are, have the picture of the home page.
      ...(isHome
        ? { card: { ...homeCard(content.company), ...share } }
        : route.index && { card: { kicker: lead ? title : null, title: lead ?? title, seed: document, ...share } }),
      hasMarkdown: body.trim() !== '' && !isExample,
      // For hosts whose only means of redirecting an unknown path is this file.
      refresh: path === PATHS.notFound && settings.notFound === 'redirect-home' ? PATHS.home : undefined,
    };
    // An example is of content that this site may not have.
    const heads = (isExample ? [] : shown).map(({ section, planned }) =>
      viewOf(section.kind).head?.(section, page, planned),
    );
    const things = [
      ...(isHome ? [webSite(settings, content.company)] : []),
      ...(thing
        ? [offeredThing(settings, { name: title, description: metaDescription, path, picture }, thing, content.company)]
        : []),
      ...heads.flatMap((head) => head?.things ?? []),
    ];
    return { ...head, ...Object.assign({}, ...heads), things };
  },
  View: ContentPage,
} satisfies PageKind<'content'>;

/** A page of the content: its sections, below a plain heading where none of them leads the page. */
function ContentPage(props: Props) {
  const page = usePage();
  const own = pageOf(page.content, props);
  const crumbs = crumbsOf(own, page);
  const all = shownSections(own.sections, props.planned, page.content, [RELATED]);
  if (props.isExample) return <Example sections={all} page={own} crumbs={crumbs} />;
  const { call, sections: shown } = withoutCall(all);
  const head = headPlace(shown.map(({ section }) => section));
  const sections = shown.slice(head);
  const leads = schemaLeads(sections[0]);
  const isOver = leads && head === 0 && isDark(viewOf(sections[0]!.section.kind), sections[0]!.section);
  const isPlain = !leads || sections[1]?.section.kind === 'text';
  return (
    <Shell over={isOver} call={call}>
      <Sections sections={shown.slice(0, head)} page={own} crumbs={crumbs} />
      {!leads && (
        <header className={classes(layout.wrap, styles.head)}>
          <Crumbs items={crumbs} />
          <h1 className={styles.title}>{own.title}</h1>
        </header>
      )}
      <Sections sections={sections} leads={leads} sunkFirst={isPlain} page={own} crumbs={crumbs} />
      {page.route.calendar && <CalendarLink path={page.route.calendar.path} />}
      {own.related && (
        <Sections sections={[{ section: own.related, id: RELATED, planned: null }]} page={own} crumbs={crumbs} />
      )}
    </Shell>
  );
}

function CalendarLink({ path }: { readonly path: string }) {
  return (
    <p className={classes(layout.wrap, styles.calendar)}>
      <ButtonLink to={path} icon="calendar">
        {usePage().labels.lists.calendar}
      </ButtonLink>
    </p>
  );
}

/** A section alone, as the catalogue of `site serve` shows it. */
function Example({ sections, page, crumbs }: Pick<Parameters<typeof Sections>[0], 'sections' | 'page' | 'crumbs'>) {
  const leads = schemaLeads(sections[0]);
  return (
    <body>
      <main>
        {!leads && <h1 className="visually-hidden">{page.title}</h1>}
        <Sections sections={sections} leads={leads} sunkFirst={false} page={page} crumbs={crumbs} />
      </main>
    </body>
  );
}

function schemaLeads(shown: ShownSection | undefined): boolean {
  return shown !== undefined && schemaOf(shown.section.kind).leads === true;
}

/** A page in a folder stands below the page of that folder, where there is one. */
function crumbsOf({ path, title, group }: PageContent, { content, labels }: Page): Crumb[] {
  const above = content.pages.filter(
    ({ path: other }) => other !== PATHS.home && other !== path && (path.startsWith(other) || other === group),
  );
  if (path === PATHS.home) return crumbsTo(labels.crumbs);
  above.sort((a, b) => a.path.length - b.path.length);
  const names = above.map(({ title, path }) => ({ name: title, path }));
  return crumbsTo(labels.crumbs, ...names, { name: title, path });
}

const pageOf = ({ pages, examples = [] }: SiteContent, { place, isExample }: Pick<Props, 'place' | 'isExample'>) =>
  (isExample ? examples : pages)[place]!;
