/** Pictures, sound and film: safe addresses, loaded late, in a box whose size is known before they come. */
import { leadsElsewhere, mediaAddress, type AddressOptions } from '../../shared/addresses.ts';
import type { BodyRule, ElementRule, SanitiseOptions } from './rules.ts';
import { isInline } from './structure.ts';
import { parseSrcset } from './srcset.ts';
import { posterOrLink } from './embeds.ts';
import { LANGUAGE } from './looks.ts';
import { PLAYER_HOSTS, playerAddress } from '../../shared/players.ts';
import { attribute, childElements, closest, createElement, elements, isBlank, isElement, isText, names, runsOf, setAttribute, setChildren, type Child, type Element } from './tree.ts'; // prettier-ignore
import { isDrawingAddress } from './drawing-address.ts';

/** The class of a picture without width and height that stands alone: the style sheet reserves 16:9 for it. */
const UNSIZED = 'unsized';
const TRACK_KINDS = names('subtitles captions descriptions chapters metadata');

export const normalisePicture: ElementRule = (picture, { options, removed, replace }) => {
  const src = pictureAddress(attribute(picture, 'src') ?? '', options);
  if (src === null) {
    removed('pictures without an address that can be used');
    return replace(picture, []);
  }
  setAttribute(picture, 'src', src);
  keepCandidates(picture, options);
  // Without a text the picture is decoration; a title is the text that its author wrote.
  const alt = attribute(picture, 'alt')?.trim();
  setAttribute(picture, 'alt', alt || attribute(picture, 'title') || '');
  if (!alt) setAttribute(picture, 'title', null);
  if (!attribute(picture, 'width') || !attribute(picture, 'height')) setAttribute(picture, 'class', UNSIZED);
  setAttribute(picture, 'loading', 'lazy');
  setAttribute(picture, 'decoding', 'async');
  // Another site need not learn which page is read, and some refuse pictures to those who come from elsewhere.
  if (leadsElsewhere(src, options)) setAttribute(picture, 'referrerpolicy', 'no-referrer');
};

/** Blocks of a line, in which a picture is a sign. */
const LINES = /^(?:caption|d[dt]|figcaption|h[1-6]|summary|t[dh])$/;

/** A picture beside words or pictures is as large as it is, or as high as its author says. Runs when all is in its place. */
export const settleInLine: BodyRule = ({ body }) => {
  const pictures = elements(body.root, 'img').filter((picture) => attribute(picture, 'class') !== null);
  const alone = new Set<Child>();
  for (const block of pictures.length > 0 ? [body.root, ...elements(body.root)] : []) {
    if (isElement(block) && (isInline(block) || LINES.test(block.tagName))) continue;
    for (const { nodes, belong } of runsOf(block.childNodes, isInline)) {
      const [only, ...others] = belong ? shownOf(nodes) : [];
      if (only && others.length === 0) alone.add(innermost(only));
    }
  }
  for (const picture of pictures)
    if (!alone.has(picture) || /height/.test(attribute(picture, 'style') ?? '')) setAttribute(picture, 'class', null);
};

const shownOf = (nodes: readonly Child[]) =>
  nodes.filter((node) => !isBlank(node) && node.nodeName !== 'br' && node.nodeName !== 'source');

function innermost(node: Child): Child {
  const [only, ...others] = isElement(node) ? shownOf(node.childNodes) : [];
  return only && others.length === 0 ? innermost(only) : node;
}

/** `<picture>` is its sources and one picture, last; what else is in it comes behind it. Runs after `normalisePicture`. */
export const normaliseChoice: ElementRule = (choice, { options, replace }) => {
  const sources = childElements(choice, 'source').filter((source) => keepCandidates(source, options));
  for (const source of sources) setAttribute(source, 'src', null);
  const [picture, ...others] = elements(choice, 'img');
  const texts = choice.childNodes.filter((child) => isText(child) && !isBlank(child));
  if (!picture || closest(choice, 'picture')) return replace(choice, [...elements(choice, 'img'), ...texts]);
  const whole: Element = { ...choice };
  setChildren(whole, [...sources, picture]);
  return replace(choice, [whole, ...texts, ...others]);
};

/** Keeps `srcset` when each candidate is safe: half a list would show the wrong picture. */
function keepCandidates(element: Element, options: SanitiseOptions): boolean {
  const kept = parseSrcset(attribute(element, 'srcset') ?? '').map(({ address, size }) => {
    const safe = mediaAddress(address, options);
    if (safe === null || safe.startsWith('data:') || size === null) return null;
    return safe.replaceAll(',', '%2C') + (size && ` ${size}`);
  });
  const safe = kept.length > 0 && kept.every((candidate) => candidate !== null);
  setAttribute(element, 'srcset', safe ? kept.join(', ') : null);
  if (!safe || !kept.every((candidate) => candidate.endsWith('w'))) setAttribute(element, 'sizes', null);
  return safe;
}

/** A player that starts when its visitor starts it, and loads no more than its first moments before. */
export const normaliseFilm: ElementRule = (film, { options, removed, replace }) => {
  // Vimeo's files are on the host of its players.
  const isPage = (src: string) => /\/(?:embed|video)\//.test(playerAddress(src, { embedHosts: PLAYER_HOSTS }) ?? '');
  const all = [film, ...childElements(film, 'source')].flatMap((element) => {
    const src = mediaAddress(attribute(element, 'src') ?? '', options);
    return src === null ? [] : [{ element, src }];
  });
  const files = all.filter(({ src }) => !isPage(src));
  const [first] = files;
  if (!first) {
    // A page of a film, where the file of one should be, plays nothing: it is shown as a frame of that page is.
    const page = all[0] && posterOrLink(all[0].src, attribute(film, 'title'), options);
    if (!page) removed('films and sounds without an address that can be used');
    return replace(film, page ? [page] : []);
  }
  const sources = first.element === film ? [] : files;
  for (const { element, src } of sources) {
    element.attrs = element.attrs.filter(({ name }) => name === 'type');
    setAttribute(element, 'src', src);
  }
  setAttribute(film, 'src', first.element === film ? first.src : null);
  const poster = attribute(film, 'poster');
  if (poster !== null) setAttribute(film, 'poster', mediaAddress(poster, options));
  const tracks = childElements(film, 'track').filter((track) => keepTrack(track, film, options));
  removed('captions that no browser would load', childElements(film, 'track').length - tracks.length);
  // One is shown of itself.
  for (const track of tracks.filter((one) => attribute(one, 'default') !== null).slice(1))
    setAttribute(track, 'default', null);
  setChildren(film, [...sources.map(({ element }) => element), ...tracks]);
  // Captions of another site come only so, and only where that site lets them; without captions it would cost the film itself.
  const isAnonymous = tracks.length > 0 && attribute(film, 'crossorigin') !== null;
  setAttribute(film, 'crossorigin', isAnonymous ? 'anonymous' : null);
  setAttribute(film, 'controls', '');
  setAttribute(film, 'preload', 'metadata');
};

/** One of another site loads only beside `crossorigin` (HTML, 4.8.11.11.3), on the author's page as here. */
function keepTrack(track: Element, film: Element, options: SanitiseOptions): boolean {
  const src = mediaAddress(attribute(track, 'src') ?? '', options);
  if (src === null || src.startsWith('data:')) return false;
  if (leadsElsewhere(src, options) && attribute(film, 'crossorigin') === null) return false;
  const value = (name: string) => attribute(track, name)?.trim() || undefined;
  const srclang = LANGUAGE.test(value('srclang') ?? '') ? value('srclang') : undefined;
  const named = value('kind')?.toLowerCase() ?? 'subtitles';
  const known = TRACK_KINDS.has(named) ? named : 'metadata';
  // Subtitles must name their language (HTML, 4.8.11); captions need not.
  const kind = known === 'subtitles' && !srclang ? 'captions' : known;
  const isDefault = attribute(track, 'default') !== null;
  const attributes = { kind, src, srclang, label: value('label'), default: isDefault ? '' : undefined };
  track.attrs = createElement('track', attributes).attrs;
  return true;
}

/** Like `mediaAddress`, for a picture, which may be a drawing in a data address too: in an `<img>` it runs nothing and loads nothing. */
export function pictureAddress(raw: string, options: AddressOptions): string | null {
  return isDrawingAddress(raw) ? raw : mediaAddress(raw, options);
}
