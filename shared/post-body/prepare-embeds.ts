/** Embeds of other elements than `<iframe>`: films of known hosts become frames, files become players or pictures, the rest links. */
import { isFilm } from './players.ts';
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import {
  attribute,
  createElement,
  createText,
  elements,
  isElement,
  isInside,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

const FILM = /^video\/|\.(?:m4v|mov|mp4|ogv|webm)(?:[?#]|$)/i;
const SOUND = /^audio\/|\.(?:flac|m4a|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i;
const PICTURE = /^image\/|\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;
/** A box around an embed and its link holds little else. */
const NEAR = 8;
/** What stands in an embed for a browser that cannot show it, and says nothing else. */
const EXCUSE = /\b(?:browser|flash|javascript|plug-?in|plugins?|support(?:s|ed)?|viewer|unable)\b/i;

export function replaceObjects(root: Parent, context: PrepareContext): void {
  const replaced: Replacements = new Map();
  for (const element of elements(root, 'object', 'embed')) {
    // Handled with the object around it.
    if (isInside(element, replaced)) continue;
    replaced.set(element, contentFor(element, context));
  }
  leaveOut(replaced, context);
}

function contentFor(element: Element, { options, removed }: PrepareContext): Child[] {
  const inside = [element, ...elements(element, 'object', 'embed')];
  const shown = inside.find((embed) => addressOf(embed) !== '');
  const fallback = fallbackOf(element);
  if (!shown) {
    if (fallback.length === 0) removed('embeds without an address');
    return fallback;
  }
  const address = addressOf(shown);
  const type = inside.map((embed) => attribute(embed, 'type')).find(Boolean) ?? '';
  const title = inside
    .flatMap((embed) => ['title', 'aria-label', 'name'].map((name) => attribute(embed, name)?.trim()))
    .find(Boolean);
  const says = !EXCUSE.test(fallback.map(textOf).join(' '));
  const links = fallback.filter(isElement).flatMap((child) => (child.tagName === 'a' ? [child] : elements(child, 'a')));
  const same = links.find((link) => attribute(link, 'href')?.trim() === address);
  if (isFilm(address, options))
    return [createElement('iframe', { src: address, ...(title && { title }) }), ...(says ? fallback : [])];
  if (FILM.test(type) || FILM.test(address))
    return [player('video', address, title), ...(says && !same ? fallback : [])];
  if (SOUND.test(type) || SOUND.test(address))
    return [player('audio', address, title), ...(says && !same ? fallback : [])];
  if (PICTURE.test(type) || PICTURE.test(address)) {
    const text = fallback.map(textOf).join(' ').trim();
    return [createElement('img', { src: address, alt: title ?? (says ? text : '') })];
  }
  if (isLinkedBeside(element, address)) return [];
  if (same && !title) return says ? fallback : [same];
  const link = createElement('a', { href: address });
  setChildren(link, [createText(title ?? fileName(address))]);
  return [link, ...(says ? fallback.filter((child) => child !== same) : [])];
}

/** WordPress puts a link to the file beside what shows it. */
function isLinkedBeside({ parentNode }: Element, address: string): boolean {
  const beside = isElement(parentNode) ? parentNode.childNodes.slice(0, NEAR) : [];
  return beside.some(
    (child) => isElement(child) && child.tagName === 'a' && attribute(child, 'href')?.trim() === address,
  );
}

function player(name: 'audio' | 'video', address: string, title: string | undefined): Element {
  return createElement(name, { src: address, ...(title && { title }) });
}

function addressOf(embed: Element): string {
  const own = attribute(embed, 'data') || attribute(embed, 'src') || attribute(embed, 'data-src');
  if (own) return own.trim();
  const param = embed.childNodes.find(
    (child) =>
      isElement(child) &&
      child.tagName === 'param' &&
      /^(?:movie|src|url|filename)$/i.test(attribute(child, 'name') ?? ''),
  );
  return (param ? (attribute(param as Element, 'value') ?? '') : '').trim();
}

/** What stands in it beside its parameters and other tries to show the same. */
function fallbackOf(element: Element): Child[] {
  const inner: Child[] = element.childNodes.flatMap((child): Child[] => {
    if (!isElement(child)) return [child];
    if (child.tagName === 'object') return fallbackOf(child);
    return child.tagName === 'param' || child.tagName === 'embed' ? [] : [child];
  });
  return inner.some(
    (child) =>
      textOf(child).trim() !== '' ||
      (isElement(child) && (child.tagName === 'img' || elements(child, 'img').length > 0)),
  )
    ? inner
    : [];
}

function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  const name = path.split('/').findLast(Boolean) ?? address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
