/** Pictures, sound and film: safe addresses, loaded late, in a box whose size is known before they come. */
import { leadsElsewhere, mediaAddress } from './addresses.ts';
import type { SanitiseOptions } from './policy.ts';
import {
  attribute,
  closest,
  elements,
  isElement,
  remove,
  setAttribute,
  setChildren,
  unwrap,
  type Element,
  type Parent,
} from './tree.ts';

/** The class of a picture without width and height: the style sheet reserves 16:9 for it. */
const UNSIZED = 'unsized';

export function mendMedia(root: Parent, options: SanitiseOptions): void {
  for (const source of elements(root, 'source')) mendSource(source, options);
  for (const film of elements(root, 'video', 'audio')) mendFilm(film, options);
  for (const picture of elements(root, 'img')) mendPicture(picture, options);
  for (const choice of elements(root, 'picture')) mendChoice(choice);
}

function mendPicture(picture: Element, options: SanitiseOptions): void {
  const src = mediaAddress(attribute(picture, 'src') ?? '', options);
  if (src === null) return remove(picture);
  setAttribute(picture, 'src', src);
  mendCandidates(picture, options);
  describe(picture);
  if (!attribute(picture, 'width') || !attribute(picture, 'height')) setAttribute(picture, 'class', UNSIZED);
  setAttribute(picture, 'loading', 'lazy');
  setAttribute(picture, 'decoding', 'async');
  // Another site need not learn which page is read, and some refuse pictures to those who come from elsewhere.
  if (leadsElsewhere(src, options)) setAttribute(picture, 'referrerpolicy', 'no-referrer');
}

/** Without a text the picture is decoration; a title is the text that its author wrote. */
function describe(picture: Element): void {
  const alt = attribute(picture, 'alt')?.trim();
  const title = attribute(picture, 'title');
  setAttribute(picture, 'alt', alt || title || '');
  if (!alt) setAttribute(picture, 'title', null);
}

/** Keeps `srcset` when each candidate is safe: half a list would show the wrong picture. */
function mendCandidates(element: Element, options: SanitiseOptions): void {
  const candidates =
    attribute(element, 'srcset')
      ?.trim()
      .split(/\s*,\s+/) ?? [];
  const mended = candidates.map((candidate) => {
    const [, address = '', size = ''] = /^(\S+)((?:\s+\d+(?:\.\d+)?[wx])?)$/.exec(candidate) ?? [];
    const safe = mediaAddress(address, options);
    return safe === null || safe.startsWith('data:') ? null : safe.replaceAll(',', '%2C') + size.replace(/\s+/, ' ');
  });
  const safe = mended.length > 0 && mended.every((candidate) => candidate !== null);
  setAttribute(element, 'srcset', safe ? mended.join(', ') : null);
  if (!safe || !mended.every((candidate) => candidate.endsWith('w'))) setAttribute(element, 'sizes', null);
}

function mendSource(source: Element, options: SanitiseOptions): void {
  const parent = source.parentNode as Parent;
  if (!isElement(parent)) return remove(source);
  if (parent.tagName === 'picture') {
    setAttribute(source, 'src', null);
    mendCandidates(source, options);
    if (!attribute(source, 'srcset')) remove(source);
  } else if (parent.tagName === 'video' || parent.tagName === 'audio') {
    const src = mediaAddress(attribute(source, 'src') ?? '', options);
    source.attrs = source.attrs.filter(({ name }) => name === 'type');
    if (src === null) remove(source);
    else setAttribute(source, 'src', src);
  } else remove(source);
}

/** A player that starts when its visitor starts it, and loads no more than its first moments before. */
function mendFilm(film: Element, options: SanitiseOptions): void {
  for (const name of ['src', 'poster']) {
    const address = attribute(film, name);
    if (address !== null) setAttribute(film, name, mediaAddress(address, options));
  }
  const sources = film.childNodes.filter((child) => isElement(child) && child.tagName === 'source');
  const src = attribute(film, 'src');
  if (src === null && sources.length === 0) return remove(film);
  setChildren(film, src === null ? sources : []);
  setAttribute(film, 'controls', '');
  setAttribute(film, 'preload', 'metadata');
}

/** `<picture>` is its sources and one picture, last; without a picture it shows nothing. */
function mendChoice(choice: Element): void {
  const [picture] = elements(choice, 'img');
  const sources = choice.childNodes.filter((child) => isElement(child) && child.tagName === 'source');
  if (!picture || closest(choice, 'picture')) {
    for (const source of sources) remove(source);
    return unwrap(choice);
  }
  setChildren(choice, [...sources, picture]);
}
