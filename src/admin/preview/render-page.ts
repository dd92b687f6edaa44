/** A page as the site's own code renders it. Loaded when an editor opens a page: it is the whole site. */
import { folderOf } from '../../content/page-paths.ts';
import { collections } from '../../content/collections.ts';
import { withLists } from '../../content/listed.ts';
import { caseStudy, entryOf, page, service } from '../../content/page-schema.ts';
import { valueOf } from '../../content/folders.ts';
import { PATHS } from '../../content/page-paths.ts';
import { readPage, withText } from '../../content/pages.ts';
import { readCaseStudies } from '../../content/read-case-studies.ts';
import { readServices } from '../../content/services.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { theme } from '../../content/theme.ts';
import { themeStylesheet } from '../../theme/stylesheet.ts';
import type { ContentDocument, ContentProblem, Json, PreviewedSite, SafeHtml } from '../../contract.ts';
import { site } from '../../entry.tsx';
import type { Fields } from '../format/alike.ts';
import { ORIGIN } from '../origins.ts';
import { schemaTree } from '../../content/schema-tree.ts';
import { fromForm } from '../values.ts';

/** What is shown of a page: all but the header and the footer, which no form of a page changes. */
const MAIN = /<main[^>]*>([^]*)<\/main>([^]*?)<footer/;
/** Drawings stand in the page itself. */
const DRAWN = {
  add: (_name: string, _key: string, draw: () => string) => dataAddress(draw()),
  addPicture: () => '',
  isInline: true,
};

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Where the text of the file goes, which the preview writes itself. */
const TEXT_PLACE = '<p data-text-place=""></p>' as SafeHtml;

export type Rendered = ReturnType<typeof renderedPage>;

/**
 * @param fields of the form
 * @param file of the page; a new one has a name of its own
 * @returns the page without the sections that the build would refuse, null where it cannot be shown; what the build would refuse, and the
 *   values of the form that it would refuse it of
 */
export function renderedPage({ body, [ORIGIN]: _origin, ...form }: Fields, file: string, given: PreviewedSite) {
  const name = file.replace(/^content\/|\.(?:md|yaml)$/g, '');
  const kind = KINDS[name.split('/')[0]!]!;
  const data = fromForm(kind.tree, form) as { readonly sections?: readonly Json[] };
  const text = typeof body === 'string' && body.trim() !== '' ? TEXT_PLACE : ('' as SafeHtml);
  const read = (data: unknown, problems: ContentProblem[]) => {
    const document = { file, name, data: data as Json, body: text, links: [] };
    return kind.read(document, given.content as unknown as SiteContent, problems, given.settings.language);
  };
  const problems: ContentProblem[] = [];
  const whole = read(data, problems);
  const wrong = new Set(problems.map(({ path: [key, place] }) => (key === 'sections' ? place : undefined)));
  const rest = { ...data, sections: (data.sections ?? []).filter((_, place) => !wrong.has(place)) };
  const { path, content } = problems.length === 0 ? whole : read(rest, []);
  return { html: path === undefined ? null : htmlOf(path, content as unknown as Json, given), problems, data };
}

function htmlOf(
  path: string,
  content: Json,
  { settings, assets, posts, content: given }: PreviewedSite,
): string | null {
  const route = site.routes(content, posts, settings).find((route) => route.path === path);
  if (!route) return null;
  const { html } = site.render(route, { settings, assets, content, body: null }, DRAWN);
  const decoder = new TextDecoder();
  const { theme: chosen } = content as unknown as SiteContent;
  // In its own colours, where the form has others than the site.
  const style = chosen === (given as unknown as SiteContent).theme ? '' : `<style>${themeStylesheet(chosen)}</style>`;
  const whole = html.map((chunk) => (typeof chunk === 'string' ? chunk : decoder.decode(chunk))).join('');
  const [, main = '', call = ''] = MAIN.exec(whole) ?? [];
  return style + main + call;
}

/** @returns the path of the page, undefined where it cannot be shown; and the site's content with it in the place of the one of its file */
type ReadKind = (
  document: ContentDocument,
  content: SiteContent,
  problems: ContentProblem[],
  language: string,
) => { readonly path: string | undefined; readonly content: SiteContent };

const readOwnPage: ReadKind = (document, content, problems, language) => {
  const page = readPage(document, language, problems);
  const others = content.pages.filter(({ document: name, path }) => name !== document.name && path !== page?.path);
  const pages = page ? [...others, withText(page)] : content.pages;
  return { path: page?.path, content: withLists({ ...content, pages }, language, problems) };
};

const readService: ReadKind = (document, content, problems) => {
  const [service] = readServices(
    [document, documentOf('company', content.company)],
    folderOf(content, 'service-groups'),
    problems,
  );
  const was = content.services.find(({ document: name }) => name === document.name);
  // Its cloth follows from those of its neighbours.
  const shown = service && { ...service, weave: was?.weave ?? service.weave };
  const services = content.services.map((other) => (shown && other === was ? shown : other));
  return { path: shown?.path, content: { ...content, services: was || !shown ? services : [...services, shown] } };
};

const readCase: ReadKind = (document, content, problems) => {
  const voices = documentOf('testimonials', content.testimonials);
  const of = { portfolio: content.portfolio, folder: folderOf(content, 'case-studies') };
  const { caseStudies: read } = readCaseStudies([document, voices], of, problems);
  const others = content.caseStudies.filter(({ document: name }) => name !== document.name);
  return { path: read[0]?.path, content: { ...content, caseStudies: [...read, ...others] } };
};

const readTheme: ReadKind = (document, content, problems) => {
  const chosen = valueOf(document, theme, problems);
  return chosen ? { path: PATHS.home, content: { ...content, theme: chosen } } : { path: undefined, content };
};

const documentOf = (name: string, data: unknown): ContentDocument => {
  return { file: name, name, data: data as Json, body: null, links: [] };
};

/** By the folders of content. */
const KINDS: Readonly<Record<string, { readonly tree: ReturnType<typeof schemaTree>; readonly read: ReadKind }>> = {
  pages: { tree: schemaTree(page), read: readOwnPage },
  services: { tree: schemaTree(service), read: readService },
  theme: { tree: schemaTree(theme), read: readTheme },
  portfolio: { tree: schemaTree(caseStudy), read: readCase },
  ...Object.fromEntries(
    Array.from(collections, ([folder, of]) => [folder, { tree: schemaTree(entryOf(of)), read: readOwnPage }]),
  ),
};
