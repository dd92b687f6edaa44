/** Pictures, films and sounds that a script of the author's page loads late: their real address takes the placeholder's place. */
import { mediaAddress } from './addresses.ts';
import { lazyAddress, lazyCandidates, lazySizes, isPlaceholder, PLACED_LATE } from './lazy-addresses.ts';
import type { PrepareContext } from './prepare-context.ts';
import { bestCandidate } from './srcset.ts';
import {
  attribute,
  createElement,
  elements,
  isElement,
  rename,
  setAttribute,
  setChildren,
  type Element,
  type Parent,
} from './tree.ts';

/** AMP's elements and what they are in HTML; of their content only sources and captions count. */
const AMP = new Map([
  ['amp-img', 'img'],
  ['amp-anim', 'img'],
  ['amp-video', 'video'],
  ['amp-audio', 'audio'],
  ['amp-iframe', 'iframe'],
]);

export function renameAmp(root: Parent, { left }: PrepareContext): void {
  for (const element of elements(root, ...AMP.keys())) {
    rename(element, AMP.get(element.tagName)!);
    const inside = element.childNodes.filter((child) => isElement(child) && /^(?:source|track)$/.test(child.tagName));
    for (const child of element.childNodes) if (!inside.includes(child)) left(child);
    setChildren(element, /^(?:video|audio)$/.test(element.tagName) ? inside : []);
  }
}

export function loadLazyMedia(root: Parent, { options }: PrepareContext): void {
  const isMedia = (address: string) => mediaAddress(address, options) !== null;
  for (const source of elements(root, 'source', 'track')) {
    if (!attribute(source, 'srcset')) takeCandidates(source);
    takeAddress(source, isMedia);
  }
  for (const film of elements(root, 'video', 'audio', 'iframe')) {
    takeAddress(film, isMedia);
    const poster = attribute(film, 'data-poster');
    if (poster && isMedia(poster) && isPlaceholder(attribute(film, 'poster'))) setAttribute(film, 'poster', poster);
    takeBackground(film, isMedia);
  }
  for (const picture of elements(root, 'img')) {
    takeCandidates(picture);
    takeAddress(picture, isMedia);
    takeBest(picture, isMedia);
  }
  for (const choice of elements(root, 'picture')) completeChoice(choice, isMedia);
}

/** Ghost puts the first picture of a film behind it, and nothing on it. */
function takeBackground(film: Element, isMedia: IsMedia): void {
  const poster = attribute(film, 'poster');
  if (!poster || !isPlaceholder(poster)) return;
  const [, behind] = /url\(\s*["']?([^"')]+)["']?\s*\)/i.exec(attribute(film, 'style') ?? '') ?? [];
  setAttribute(film, 'poster', behind && isMedia(behind) ? behind : null);
  setAttribute(film, 'style', null);
}

type IsMedia = (address: string) => boolean;

function takeAddress(element: Element, isMedia: IsMedia): void {
  const src = attribute(element, 'src');
  const late = lazyAddress(element, isMedia);
  if (late === null) return;
  if (late.isSure || isPlaceholder(src)) {
    setAttribute(element, 'src', late.address);
    setAttribute(element, PLACED_LATE, '');
  }
}

function takeCandidates(element: Element): void {
  const late = lazyCandidates(element);
  if (late === null) return;
  setAttribute(element, 'srcset', late);
  setAttribute(element, PLACED_LATE, '');
  const sizes = lazySizes(element);
  if (sizes !== null) setAttribute(element, 'sizes', sizes);
}

/** A picture with candidates alone, or with a placeholder beside them. */
function takeBest(picture: Element, isMedia: IsMedia): void {
  const best = bestCandidate(attribute(picture, 'srcset') ?? '');
  if (best === null || !isMedia(best) || isPlaceholder(best)) return;
  if (isPlaceholder(attribute(picture, 'src'))) setAttribute(picture, 'src', best);
}

/** `<picture>` shows its sources in an `<img>`, which needs an address for those who read no sources. */
function completeChoice(choice: Element, isMedia: IsMedia): void {
  const [picture] = elements(choice, 'img');
  if (picture && !isPlaceholder(attribute(picture, 'src'))) return;
  const sources = elements(choice, 'source');
  // The last one is the plainest: browsers take the first that they know.
  const bests = sources.map((source) => bestCandidate(attribute(source, 'srcset') ?? '')).reverse();
  const best = bests.find((address) => address !== null && isMedia(address) && !isPlaceholder(address));
  if (!best) return;
  const shown = picture ?? createElement('img', { alt: attribute(choice, 'title') ?? '' });
  setAttribute(shown, 'src', best);
  if (!picture) setChildren(choice, [...choice.childNodes, shown]);
}
