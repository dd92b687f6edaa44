/** A page as the site's own code renders it. Loaded when an editor opens a page: it is the whole site. */
import { readPage, withText } from '../../content/pages.ts';
import type { ContentPage, SiteContent } from '../../content/site-content.ts';
import type { ContentProblem, Json, PreviewedSite, SafeHtml } from '../../contract.ts';
import { page as pageForm } from '../../content/page-schema.ts';
import { site } from '../../entry.tsx';
import type { Fields } from '../format/alike.ts';
import { ORIGIN } from '../origins.ts';
import { schemaTree } from '../schema-tree.ts';
import { fromForm } from '../values.ts';

const TREE = schemaTree(pageForm);

/** Between the tags of `<main>`. */
const MAIN = /<main[^>]*>([^]*)<\/main>/;
/** Drawings stand in the page itself. */
const DRAWN = { add: (_name: string, _key: string, draw: () => string) => dataAddress(draw()), addPicture: () => '' };

const dataAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Where the text of the file goes, which the preview writes itself. */
export const TEXT_PLACE = '<p data-text-place=""></p>';

/**
 * @param fields of the form
 * @param file of the page; a new one has a name of its own
 * @returns what stands in `<main>`, or why the page cannot be shown yet
 */
export function renderedPage(
  { body, [ORIGIN]: _origin, ...form }: Fields,
  file: string,
  { content: json, settings, assets, posts }: PreviewedSite,
): { readonly html: string } | { readonly problems: readonly ContentProblem[] } {
  const name = file.replace(/^content\/|\.md$/g, '');
  const text = (typeof body === 'string' && body.trim() !== '' ? TEXT_PLACE : '') as SafeHtml;
  const data = fromForm(TREE, form) as Json;
  const { page, problems } = readPage({ file, name, data, body: text, links: [] });
  if (!page) return { problems };
  const content = withPage(json as unknown as SiteContent, withText(page)) as unknown as Json;
  const route = site.routes(content, posts, settings).find(({ path }) => path === page.path);
  if (!route) return { problems: [] };
  const { html } = site.render(route, { settings, assets, content, body: null }, DRAWN);
  const decoder = new TextDecoder();
  const whole = html.map((chunk) => (typeof chunk === 'string' ? chunk : decoder.decode(chunk))).join('');
  return { html: MAIN.exec(whole)?.[1] ?? '' };
}

/** The content with this page in the place of the one of the same file or path. */
function withPage(content: SiteContent, page: ContentPage): SiteContent {
  const others = content.pages.filter(({ document, path }) => document !== page.document && path !== page.path);
  return { ...content, pages: [...others, page] };
}
