/** Embeds that a script of another site draws: custom elements and bare addresses of films become frames, the rest links. */
import { mediaAddress } from './addresses.ts';
import { isFilm } from './players.ts';
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import {
  attribute,
  createElement,
  createText,
  elements,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** Elements that stand for one film, the attributes that may name it, and the address that a bare name belongs to. */
const FILMS = new Map<string, string>([
  ...['lite-youtube', 'youtube-video', 'amp-youtube', 'youtube-embed', 'lite-yt'].map((name): [string, string] => [
    name,
    'https://www.youtube.com/watch?v=',
  ]),
  ...['lite-vimeo', 'vimeo-video', 'amp-vimeo', 'vimeo-embed'].map((name): [string, string] => [
    name,
    'https://vimeo.com/',
  ]),
]);
const FILM_NAMES = ['videoid', 'video-id', 'data-videoid', 'data-video-id', 'data-id', 'src', 'url'];
const ID = /^[\w-]{4,24}$/;

/** Scripts that write an embed where they stand, and the page that shows the same. */
const SCRIPTS: readonly (readonly [address: RegExp, page: string])[] = [
  [/^https?:\/\/(gist\.github\.com\/[\w./-]+?)(?:\.js|\.pibb)(\?file=[\w.%-]+)?$/i, 'https://$1'],
  [/^https?:\/\/(gitlab\.com\/[\w./-]*snippets\/\d+)\.js$/i, 'https://$1'],
  [/^https?:\/\/(?:www\.)?pastebin\.com\/embed_js(?:\/|\.php\?i=)(\w+).*$/i, 'https://pastebin.com/$1'],
  [/^(?:https?:)?\/\/(asciinema\.org\/a\/\w+)\.js$/i, 'https://$1'],
  [/^(?:https?:)?\/\/(jsfiddle\.net\/[\w/-]+?)\/embed\/.*$/i, 'https://$1/'],
];

export function replaceWidgets(root: Parent, context: PrepareContext): void {
  const replaced: Replacements = new Map();
  for (const element of elements(root)) {
    const instead = contentFor(element, context);
    if (instead !== null) replaced.set(element, instead);
  }
  leaveOut(replaced, context);
  for (const quote of elements(root, 'blockquote', 'p', 'div')) linkSource(quote);
}

/** Null for all that is no such embed. */
function contentFor(element: Element, context: PrepareContext): Child[] | null {
  const { tagName } = element;
  if (tagName === 'script') return scriptEmbed(element);
  const base = FILMS.get(tagName);
  if (base !== undefined) return filmOf(element, base, context);
  if (tagName === 'oembed' || tagName === 'o-embed') return embedOf(attribute(element, 'url') ?? '', { context });
  const markup = attribute(element, 'data-html');
  if (markup !== null && /\bsqs-video-wrapper\b/.test(attribute(element, 'class') ?? '')) {
    const [, address] = /\ssrc\s*=\s*["']([^"']+)["']/.exec(markup) ?? [];
    return address ? embedOf(address, { context }) : null;
  }
  if (/(?:^|\s)wp-block-embed__wrapper(?:\s|$)/.test(attribute(element, 'class') ?? '')) {
    const address = textOf(element).trim();
    return /^https?:\/\/\S+$/.test(address) && elements(element).length === 0 ? embedOf(address, { context }) : null;
  }
  return null;
}

function filmOf(element: Element, base: string, context: PrepareContext): Child[] {
  const named = FILM_NAMES.map((name) => attribute(element, name)?.trim()).find(Boolean) ?? '';
  const title = ['playlabel', 'title', 'videotitle', 'aria-label']
    .map((name) => attribute(element, name)?.trim())
    .find(Boolean);
  const more = new URLSearchParams(attribute(element, 'params') ?? '');
  const start =
    attribute(element, 'data-param-start') ??
    attribute(element, 'start') ??
    attribute(element, 'videostartat') ??
    more.get('start');
  const list = attribute(element, 'playlistid') ?? more.get('list');
  if (!ID.test(named)) return named === '' ? element.childNodes : embedOf(named, { context, title });
  const query = [start && `start=${encodeURIComponent(start)}`, list && `list=${encodeURIComponent(list)}`]
    .filter(Boolean)
    .join('&');
  return embedOf(base + named + (query && (base.includes('?') ? `&${query}` : '')), { context, title });
}

function embedOf(
  address: string,
  { context, title }: { context: PrepareContext; title?: string | undefined },
): Child[] {
  if (isFilm(address, context.options)) return [createElement('iframe', { src: address, ...(title && { title }) })];
  if (mediaAddress(address, context.options) === null) {
    context.removed('embeds without an address');
    return [];
  }
  return [linkTo(address, title ?? address)];
}

function scriptEmbed(script: Element): Child[] | null {
  const src = attribute(script, 'src')?.trim() ?? '';
  for (const [pattern, page] of SCRIPTS) {
    if (!pattern.test(src)) continue;
    const address = src.replace(pattern, page);
    return [linkTo(address, address)];
  }
  return null;
}

/** A quotation of another site holds its text and a link to it; where only an attribute has the address, it gets one. */
function linkSource(element: Element): void {
  const name = attribute(element, 'class') ?? '';
  const address = sourceOf(element, name);
  if (address === null || elements(element, 'a').some((link) => /^https?:/.test(attribute(link, 'href') ?? ''))) return;
  const paragraph = element.tagName === 'p' ? [createText(' ')] : [];
  setChildren(element, [...element.childNodes, ...paragraph, linkTo(address, address)]);
}

function sourceOf(element: Element, name: string): string | null {
  const permalink = attribute(element, 'data-instgrm-permalink');
  if (permalink && permalink.startsWith('https:')) return permalink;
  const user = attribute(element, 'data-user');
  const pen = attribute(element, 'data-slug-hash');
  if (/\bcodepen\b/.test(name) && pen)
    return user ? `https://codepen.io/${user}/pen/${pen}` : `https://codepen.io/pen/${pen}`;
  if (/\btiktok-embed\b/.test(name)) return attribute(element, 'cite');
  const tweet = attribute(element, 'data-tweet-id');
  if (tweet && /^\d+$/.test(tweet)) return `https://twitter.com/i/status/${tweet}`;
  const post = attribute(element, 'data-href');
  return /\bfb-(?:post|video)\b/.test(name) && post && post.startsWith('https:') ? post : null;
}

function linkTo(address: string, text: string): Element {
  const link = createElement('a', { href: address });
  setChildren(link, [createText(text)]);
  return link;
}
