/**
 * Detects losses that no rule reports: words and pictures that are in the raw body and not in the finished one, except those that a
 * rule removed on purpose; and links, canvases and image maps that DOMPurify removes.
 */
import { lostLinkKind } from '../../shared/post-body/lost-links.ts';
import { ADDRESS } from '../../shared/post-body/policy.ts';
import { countRemoved, type Removed } from '../../shared/post-body/removed.ts';
import {
  NAMESPACE,
  attribute,
  closest,
  elements,
  isElement,
  isText,
  textOf,
  type Child,
  type Element,
  type Parent,
} from '../../shared/post-body/tree.ts';
import { HIDING } from './trim.ts';

/** Elements whose text browsers show never, or only as a fallback. */
const UNSEEN = new Set(
  'audio canvas datalist embed head iframe noembed noframes script style svg template title video'.split(' '),
);
/** The same in MathML and SVG; in HTML they are unknown elements, and their text is visible. */
const UNSEEN_PARTS = new Set(['annotation', 'annotation-xml', 'defs', 'desc', 'metadata']);
const PICTURES = new Set(['amp-anim', 'amp-img', 'img', 'svg']);
/** Kinds in which rules count lost pictures. */
const LOST_PICTURES = /^(?:drawings|pictures\b.*)$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** The address of an embedded video: its title is shown instead. */
const PLAYED =
  /^\s*https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|codepen\.io)\/\S+\s*$/i;
/** Most words searched within others; each search scans all of them. */
const MOST_LOOKED_FOR = 1000;

/** Counts of each text and of pictures. */
export interface Measure {
  readonly texts: Map<string, number>;
  pictures: number;
}

export function newMeasure(): Measure {
  return { texts: new Map(), pictures: 0 };
}

/** @param times -1 subtracts */
export function addTo(measure: Measure, parts: readonly Child[], times: 1 | -1 = 1): Measure {
  addParts(measure, parts, { times, isSeen: true });
  return measure;
}

/** `<noscript>` may contain the picture of a placeholder beside it, but its words do not count. */
function addParts(measure: Measure, parts: readonly Child[], how: { times: number; isSeen: boolean }): void {
  const { texts } = measure;
  for (const part of parts) {
    if (isElement(part)) {
      if (PICTURES.has(part.tagName)) measure.pictures += how.times;
      if (UNSEEN.has(part.tagName) || (UNSEEN_PARTS.has(part.tagName) && part.namespaceURI !== NAMESPACE.html))
        continue;
      addParts(measure, part.childNodes, part.tagName === 'noscript' ? { ...how, isSeen: false } : how);
    } else if (how.isSeen && isText(part) && part.value !== '\n') {
      texts.set(part.value, (texts.get(part.value) ?? 0) + how.times);
    }
  }
}

/**
 * @param raw of the raw body, without what was removed on purpose
 * @param finished the final tree; `removed` the losses that rules counted
 */
export function missing(raw: Measure, { finished, removed }: { finished: Parent; removed: Removed }): Removed {
  // Most texts are unchanged: only words of the others are counted.
  const left = addTo({ ...raw, texts: new Map(raw.texts) }, finished.childNodes, -1);
  const counted = Object.keys(removed).filter((kind) => LOST_PICTURES.test(kind));
  const { removed: lose, counts } = countRemoved();
  lose('text', missingWords(wordsOf(left.texts)));
  lose('pictures', left.pictures - counted.reduce((sum, kind) => sum + removed[kind]!, 0));
  return counts();
}

/** Normalised, since letters of formulas are replaced by equivalents. */
function wordsOf(texts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const [text, times] of texts) {
    if (times === 0 || PLAYED.test(text)) continue;
    for (const [word] of text.normalize('NFKC').matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + times);
  }
  return words;
}

/**
 * Counts missing words. A word that became part of another, when a tag between them was removed, is not missing.
 *
 * @param words occurrences in the raw body minus those in the finished one
 */
function missingWords(words: ReadonlyMap<string, number>): number {
  const lost = [...words].flatMap(([word, times]) => Array<string>(Math.max(0, times)).fill(word));
  if (lost.length === 0) return 0;
  let joined = [...words].map(([word, times]) => `${word} `.repeat(Math.max(0, -times))).join('');
  const isJoined = (word: string) => {
    const at = joined.indexOf(word);
    if (at !== -1) joined = `${joined.slice(0, at)} ${joined.slice(at + word.length)}`;
    return at !== -1;
  };
  // Longest first: shorter words may be other parts of the same joined word.
  const looked = lost.sort((one, other) => other.length - one.length).slice(0, MOST_LOOKED_FOR);
  return lost.length - looked.filter(isJoined).length;
}

/** Losses of a prepared tree that are reported by kind. */
export function lossesOf(prepared: Parent): Removed {
  const { removed, counts } = countRemoved();
  for (const link of elements(prepared, 'a')) {
    const href = attribute(link, 'href') ?? '';
    // Rules report links with allowed addresses.
    if (href.trim() !== '' && !ADDRESS.test(href.replace(HIDING, ''))) removed(lostLinkKind(href.trim()));
  }
  // A canvas beside a picture is its blurred placeholder.
  const canvases = elements(prepared, 'canvas');
  // Once per parent, which may contain thousands.
  const parents = new Set(canvases.map(({ parentNode }) => parentNode!));
  const pictured = new Set([...parents].filter((parent) => elements(parent, 'img').length > 0));
  removed('canvases', canvases.filter(({ parentNode }) => !pictured.has(parentNode!)).length);
  removed('areas of image maps', elements(prepared, 'area').filter((area: Element) => attribute(area, 'href')).length);
  return counts();
}

/** Texts after the end tag of `<noscript>` that an unclosed comment or attribute in it has swallowed. */
export function swallowed(body: string, tree: Parent): Child[] {
  const found = elements(tree, 'noscript').filter((element) => closest(element, 'noscript') === null);
  if (found.length === 0) return [];
  const own = new Set((body.match(/<noscript[\s/>][^]*?(?:<\/noscript|$)/gi) ?? []).join(' ').match(WORD));
  const isElsewhere = ([word]: RegExpMatchArray) => !own.has(word);
  const inside = (parent: Parent): Child[] =>
    parent.childNodes.flatMap((child) => (isElement(child) ? inside(child) : isText(child) ? [child] : []));
  return found.flatMap(inside).filter((text) => [...textOf(text).matchAll(WORD)].every(isElsewhere));
}

/** True if an unclosed comment hides the rest of a body. */
export function hasOpenComment(body: string, tree: Parent): boolean {
  const last = body.lastIndexOf('<!--');
  if (last === -1 || /^<!--(?:\s*$|-?>|[^]*?--!?>)/.test(body.slice(last))) return false;
  const isOpen = (parent: Parent): boolean =>
    parent.childNodes.some((child: Child & { data?: string }) =>
      child.nodeName === '#comment' ? body.endsWith(`<!--${child.data}`) : 'childNodes' in child && isOpen(child),
    );
  return isOpen(tree);
}
