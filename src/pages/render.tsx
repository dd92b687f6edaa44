import { renderToStaticMarkup } from 'react-dom/server';
import type { SiteContent } from '../content/site-content.ts';
import type { AssetEmitter, RenderContext, Rendered, Route, Settings } from '../contract.ts';
import { Document } from '../layouts/Document.tsx';
import { headHtml } from '../seo/head.ts';
import { type DrawSvg, type Page, PageFacts, PageProvider, currentFor } from '../context/context.tsx';
import { asHtml } from '../context/html-spelling.ts';
import type { PageKind, TextFacts } from './page-kind.ts';
import type { PageName, PageProps } from '../context/page-props.ts';
import { linksOn, textOn, withPostsAt } from '../context/posts-at.ts';
import { placed } from '../context/placed.ts';
import { withReady } from '../context/ready-html.ts';
import { type Scheme, type Schemes, schemesOf, tokenOf } from '../theme/schemes.ts';

/** By file. The builder and the tests replace the call by imports. */
const kinds: Readonly<Record<string, PageKind<PageName>>> = import.meta.glob(['./*.page.tsx'], {
  eager: true,
  import: 'default',
});

/** The same object for all pages of a site: what they have in common is kept with it. */
const known = new WeakMap<Settings, { readonly content: SiteContent; readonly settings: Settings }>();

function settingsOn(content: SiteContent, own: Settings): Settings {
  const before = known.get(own);
  if (before?.content === content) return before.settings;
  const { pattern } = content.theme;
  const settings = { ...withPostsAt(own, content), ...(pattern && { pattern }) };
  known.set(own, { content, settings });
  return settings;
}

/** One page as finished HTML, with all that was learnt while it was made; a post's body brings its own facts along. */
export function renderPage(
  route: Route,
  { settings: own, assets, content: texts, body: written }: RenderContext,
  files: AssetEmitter,
): Rendered {
  const facts = new PageFacts();
  const content = texts as unknown as SiteContent;
  const settings = settingsOn(content, own);
  const body = written && bodyOn(written, content, settings);
  const add = namedFiles(files, facts);
  const drawSvg = svgFiles(add, content.theme);
  const page: Page = {
    settings,
    assets,
    content,
    labels: content.labels,
    route,
    current: (target) => currentFor(placed(target, settings), route.path),
    facts,
    drawSvg,
    addFile: files.isInline ? null : add,
    drawPicture: files.addPicture,
  };
  // The props were made by routes.ts for this very kind, which the types cannot know once they have been JSON.
  const kind = kinds[`./${route.page}.page.tsx`]!;
  const props = route.props as PageProps[PageName];
  const text: TextFacts = body?.facts ?? {};
  // Its pictures may be of another site, which `Shell` looks after.
  union(facts.files, body?.facts.images);
  const head = { ...kind.head(props, page, text), ...(text.videos && { videos: text.videos }) };
  const html = renderToStaticMarkup(
    <PageProvider value={page}>
      <Document head={headHtml(head, page)}>
        <kind.View {...props} crumbs={head.crumbs ?? []} body={body?.html.length ? body.html : null} facts={text} />
      </Document>
    </PageProvider>,
  );
  const chunks = withReady(`<!DOCTYPE html>${asHtml(html)}`, facts);
  return {
    html: chunks,
    ...(facts.body !== null && { bodyAt: chunks.indexOf(facts.body) }),
    links: union(facts.links, body?.facts.links),
    ofBody: [...(body?.facts.links ?? []), ...(body?.facts.images ?? [])],
    ids: union(facts.ids, body?.facts.ids),
    files: [...facts.files],
    islands: facts.islands,
    picture: facts.picture,
  };
}

function union(own: Set<string>, more: readonly string[] = []): string[] {
  for (const item of more) own.add(item);
  return [...own];
}

/** Gives texts to the build as files, and tells the page's facts of each. */
function namedFiles(files: AssetEmitter, facts: PageFacts): AssetEmitter['add'] {
  return (...file) => {
    const address = files.add(...file);
    facts.files.add(address);
    return address;
  };
}

function svgFiles(add: AssetEmitter['add'], theme: SiteContent['theme']): DrawSvg {
  return (name, key, art) => {
    const draw = () => withColours(renderToStaticMarkup(art()), schemesOf(theme));
    const address = add(`${name}.svg`, key, draw);
    return { light: address, dark: `${address}#${DARK}` };
  };
}

/** The fragment of a drawn file's address that shows it in its dark colours. */
const DARK = 'dark';

/**
 * A picture in a file knows nothing of the page's colours: it brings those that it asks for. Which scheme the page has, its address
 * says: WebKit does not tell a picture, and a visitor may have chosen another than the system's.
 */
function withColours(svg: string, { portraits, ...schemes }: Schemes): string {
  const light = { ...schemes.light, ...portraits.light };
  const dark = { ...schemes.dark, ...portraits.dark };
  const names = [...new Set([...svg.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? ''))];
  const own = (scheme: Scheme, wanted: readonly string[]) =>
    wanted.map((name) => `${name}:${tokenOf(scheme, name)}`).join(';');
  const changing = names.filter((name) => light[name] !== dark[name]);
  const day = `svg{${own(light, names)}}`;
  const night = changing.length > 0 ? `svg:target{${own(dark, changing)}}` : '';
  return svg.replace('<svg ', `<svg id="${DARK}" `).replace('>', `><style>${day}${night}</style>`);
}

/** With its links as they are on this site. */
function bodyOn({ html, facts }: NonNullable<RenderContext['body']>, content: SiteContent, { basePath }: Settings) {
  const [placedHtml, links] = textOn(html, facts.links, { basePath, leadsTo: linksOn(content) });
  return { html: placedHtml, facts: { ...facts, links } };
}
