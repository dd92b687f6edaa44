/** What every component may ask while a page is rendered, and what it must tell: links, ids and files it puts on the page. */
import { createContext, useContext, type ReactElement } from 'react';
import type { AssetEmitter, Assets, HtmlChunk, PixelPicture, Route, SafeHtml, Settings } from '../contract.ts';
import type { Labels } from '../content/labels.ts';
import type { SiteContent } from '../content/site-content.ts';
import { placed } from './placed.ts';

/** What rendering learns; one for each page, filled while components run, returned with the HTML. */
export class PageFacts {
  readonly links = new Set<string>();
  readonly ids = new Set<string>();
  readonly files = new Set<string>();
  readonly islands: string[] = [];
  /** The whole address of its picture on share cards. */
  picture: string | null = null;
  /** The HTML of the post that the page shows. */
  body: SafeHtml | null = null;
  /** HTML that components did not give to React (ready-html.ts). */
  readonly ready: (readonly HtmlChunk[])[] = [];
}

export interface Page {
  readonly route: Pick<Route, 'path' | 'page' | 'sections' | 'index' | 'searchesPosts' | 'isMarkdown' | 'calendar'>;
  /** How a link to this path stands to the page. */
  readonly current: (target: string) => Current;
  readonly settings: Settings;
  readonly assets: Assets;
  readonly content: SiteContent;
  /** What is said beside the texts; in a browser, what the island was given of them. */
  readonly labels: Labels;
  readonly facts: PageFacts;
  /** Null in a browser, where pictures are drawn in their place. */
  readonly drawSvg: DrawSvg | null;
  /** Makes a text a file of its own, which the page names. @returns its address. Null where pages show no parts of files. */
  readonly addFile: AssetEmitter['add'] | null;
  /** Makes a picture in pixels a file of its own. @returns its address. Null in a browser. */
  readonly drawPicture: ((name: string, picture: PixelPicture) => string) | null;
}

/**
 * Makes a picture a file of its own. Its colours are `var(--name)`s of src/theme/, whose values in both schemes go into
 * the file.
 *
 * @param key tells the picture from all others of this name: it is drawn once for many pages
 * @returns its address on a light ground, and on a dark one
 */
export type DrawSvg = (
  name: string,
  key: string,
  art: () => ReactElement,
) => Readonly<Record<'light' | 'dark', string>>;

const PageContext = createContext<Page | null>(null);
export const PageProvider = PageContext.Provider;

/** The page being rendered. Throws outside of one: a component that needs it cannot stand alone. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage: this component was rendered outside of a page');
  return page;
}

/** The same, or null in what is rendered outside of pages: an island's widget, a file that is drawn. */
export const useAnyPage = () => useContext(PageContext);

/** The brand's; without a page, as in a file that is drawn, that of every brand. */
export const usePattern = () => useContext(PageContext)?.settings.pattern;

/** A path that percent-encoding leaves alone, as most are. */
const asItIs = /^[\w./~-]*$/;

/** Percent-encoded address of a path of this site, base path included: `/blog/é/` -> `/sub/blog/%C3%A9/`. Query and fragment stay. */
export function siteUrl(settings: Settings, to: string): string {
  const path = placed(to, settings);
  if (asItIs.test(path)) return settings.basePath + path;
  const end = path.search(/[?#]|$/);
  return settings.basePath + path.slice(0, end).split('/').map(encodeURIComponent).join('/') + path.slice(end);
}

/** The address of a file in static/, which the page names from now on. */
export function ownFile({ facts, settings }: Pick<Page, 'facts' | 'settings'>, path: string): string {
  const address = siteUrl(settings, path);
  facts.files.add(address);
  return address;
}

/** The same with the origin, for canonicals, feeds, share cards and JSON-LD. */
export function publicUrl(settings: Settings, path: string): string {
  return settings.origin + siteUrl(settings, path);
}

/** How a link of the navigation stands to the page shown: the page itself, the section it belongs to, or neither. */
export type Current = 'page' | 'true' | undefined;

/** Where pages live that no folder shows: a post `/blog/x/` belongs to the list `/blogs/`. */
const lists: { readonly [folder: string]: string } = { '/blog/': '/blogs/' };

/** The `aria-current` of a navigation link to `target` on the page at `path`. */
export function currentFor(target: string, path: string): Current {
  if (target === path) return 'page';
  if (target === '/') return undefined;
  const folder = path.slice(0, path.indexOf('/', 1) + 1);
  return path.startsWith(target) || lists[folder] === target ? 'true' : undefined;
}
