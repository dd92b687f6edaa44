/** Pictures, sound and film: safe addresses, loaded late, in a box whose size is known before they come. */
import { leadsElsewhere, mediaAddress, pictureAddress } from './addresses.ts';
import type { BodyTree } from './body-tree.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import type { SanitiseOptions } from './policy.ts';
import { parseSrcset } from './srcset.ts';
import {
  attribute,
  closest,
  elements,
  isBlank,
  isElement,
  isText,
  setAttribute,
  setChildren,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** The class of a picture without width and height: the style sheet reserves 16:9 for it. */
const UNSIZED = 'unsized';

export const normaliseSources: NormaliseRule = (found, { body, options }) => {
  removeUnless(found, (source) => normaliseSource(source, options), body);
};

/** Runs after `normaliseSources`. */
export const normaliseFilms: NormaliseRule = (found, { body, options, removed }) => {
  const lost = removeUnless(found, (film) => normaliseFilm(film, options), body);
  // What stood in them for browsers that know no films is gone.
  body.changed();
  removed('films and sounds without an address that can be used', lost);
};

export const normalisePictures: NormaliseRule = (found, { body, options, removed }) => {
  const lost = removeUnless(found, (picture) => normalisePicture(picture, options), body);
  removed('pictures without an address that can be used', lost);
};

/** Runs after `normaliseSources` and `normalisePictures`. */
export const normaliseChoices: NormaliseRule = (found, { body }) => {
  const unwrapped: Replacements = new Map();
  for (const choice of found) unwrapped.set(choice, partsOf(choice));
  body.replace(unwrapped);
  body.changed();
};

/** How many went. */
function removeUnless(found: readonly Element[], shows: (element: Element) => boolean, body: BodyTree): number {
  const gone = found.filter((element) => !shows(element));
  body.replace(new Map(gone.map((element) => [element, []])));
  return gone.length;
}

/** False, as of all that are normalised here, for one that shows nothing. */
function normalisePicture(picture: Element, options: SanitiseOptions): boolean {
  const src = pictureAddress(attribute(picture, 'src') ?? '', options);
  if (src === null) return false;
  setAttribute(picture, 'src', src);
  normaliseCandidates(picture, options);
  describe(picture);
  if (!attribute(picture, 'width') || !attribute(picture, 'height')) setAttribute(picture, 'class', UNSIZED);
  setAttribute(picture, 'loading', 'lazy');
  setAttribute(picture, 'decoding', 'async');
  // Another site need not learn which page is read, and some refuse pictures to those who come from elsewhere.
  if (leadsElsewhere(src, options)) setAttribute(picture, 'referrerpolicy', 'no-referrer');
  return true;
}

/** Without a text the picture is decoration; a title is the text that its author wrote. */
function describe(picture: Element): void {
  const alt = attribute(picture, 'alt')?.trim();
  const title = attribute(picture, 'title');
  setAttribute(picture, 'alt', alt || title || '');
  if (!alt) setAttribute(picture, 'title', null);
}

/** Keeps `srcset` when each candidate is safe: half a list would show the wrong picture. */
function normaliseCandidates(element: Element, options: SanitiseOptions): void {
  const kept = parseSrcset(attribute(element, 'srcset') ?? '').map(({ address, size }) => {
    const safe = mediaAddress(address, options);
    if (safe === null || safe.startsWith('data:') || size === null) return null;
    return safe.replaceAll(',', '%2C') + (size && ` ${size}`);
  });
  const safe = kept.length > 0 && kept.every((candidate) => candidate !== null);
  setAttribute(element, 'srcset', safe ? kept.join(', ') : null);
  if (!safe || !kept.every((candidate) => candidate.endsWith('w'))) setAttribute(element, 'sizes', null);
}

function normaliseSource(source: Element, options: SanitiseOptions): boolean {
  const parent = source.parentNode as Parent;
  if (!isElement(parent)) return false;
  if (parent.tagName === 'picture') {
    setAttribute(source, 'src', null);
    normaliseCandidates(source, options);
    return Boolean(attribute(source, 'srcset'));
  }
  if (parent.tagName !== 'video' && parent.tagName !== 'audio') return false;
  const src = mediaAddress(attribute(source, 'src') ?? '', options);
  source.attrs = source.attrs.filter(({ name }) => name === 'type');
  if (src !== null) setAttribute(source, 'src', src);
  return src !== null;
}

/** A player that starts when its visitor starts it, and loads no more than its first moments before. */
function normaliseFilm(film: Element, options: SanitiseOptions): boolean {
  for (const name of ['src', 'poster']) {
    const address = attribute(film, name);
    if (address !== null) setAttribute(film, name, mediaAddress(address, options));
  }
  const sources = film.childNodes.filter(isSource);
  const tracks = film.childNodes.filter((child) => isElement(child) && child.tagName === 'track');
  const src = attribute(film, 'src');
  if (src === null && sources.length === 0) return false;
  setChildren(film, [...(src === null ? sources : []), ...tracks]);
  // Captions of another site come only so, and only where that site lets them; without captions it would cost the film itself.
  const isAnonymous = tracks.length > 0 && attribute(film, 'crossorigin') !== null;
  setAttribute(film, 'crossorigin', isAnonymous ? 'anonymous' : null);
  setAttribute(film, 'controls', '');
  setAttribute(film, 'preload', 'metadata');
  return true;
}

/** `<picture>` is its sources and one picture, last; what else stands in it comes behind it. */
function partsOf(choice: Element): Child[] {
  const [picture, ...others] = elements(choice, 'img');
  if (!picture || closest(choice, 'picture')) return choice.childNodes.filter((child) => !isSource(child));
  const whole: Element = { ...choice };
  const texts = choice.childNodes.filter((child) => isText(child) && !isBlank(child));
  setChildren(whole, [...choice.childNodes.filter(isSource), picture]);
  return [whole, ...texts, ...others];
}

function isSource(child: Child): boolean {
  return isElement(child) && child.tagName === 'source';
}
