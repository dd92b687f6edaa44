/**
 * What no rule foresaw: the words and pictures that a raw body has and a finished one has not, but for those that a rule took out on
 * purpose; and the links, drawn boxes and maps that DOMPurify takes.
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

/** Elements whose text no browser shows, or only one that cannot show what the element is for. */
const UNSEEN = new Set(
  'audio canvas datalist embed head iframe noembed noframes script style svg template title video'.split(' '),
);
/** The same in formulas and drawings; in HTML they are nothing known, and show what stands in them. */
const UNSEEN_PARTS = new Set(['annotation', 'annotation-xml', 'defs', 'desc', 'metadata']);
const PICTURES = new Set(['amp-anim', 'amp-img', 'img', 'svg']);
/** Kinds in which rules count pictures that they could not keep. */
const LOST_PICTURES = /^(?:drawings|pictures\b.*)$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** The address of a film that is played where it stands: its title is shown instead. */
const PLAYED =
  /^\s*https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|codepen\.io)\/\S+\s*$/i;
/** So many words are looked for within others: each takes a look at all of them. */
const MOST_LOOKED_FOR = 1000;

/** How often each text stands in some parts, and how many pictures do. */
export interface Measure {
  readonly texts: Map<string, number>;
  pictures: number;
}

export function newMeasure(): Measure {
  return { texts: new Map(), pictures: 0 };
}

/** @param times -1 takes away what was added */
export function addTo(measure: Measure, parts: readonly Child[], times: 1 | -1 = 1): Measure {
  addParts(measure, parts, { times, isSeen: true });
  return measure;
}

/** `<noscript>` may hold the picture of a placeholder beside it, and no words. */
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
 * @param raw of the body as it came, less what was left out on purpose
 * @param finished the tree that goes into the page; `removed` what the rules counted
 */
export function missing(raw: Measure, { finished, removed }: { finished: Parent; removed: Removed }): Removed {
  // Most texts come out as they went in: the words of the others alone are counted.
  const left = addTo({ ...raw, texts: new Map(raw.texts) }, finished.childNodes, -1);
  const counted = Object.keys(removed).filter((kind) => LOST_PICTURES.test(kind));
  const { removed: lose, counts } = countRemoved();
  lose('text', missingWords(wordsOf(left.texts)));
  lose('pictures', left.pictures - counted.reduce((sum, kind) => sum + removed[kind]!, 0));
  return counts();
}

/** Letters of formulas become others, which stand for the same. */
function wordsOf(texts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const [text, times] of texts) {
    if (times === 0 || PLAYED.test(text)) continue;
    for (const [word] of text.normalize('NFKC').matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + times);
  }
  return words;
}

/**
 * A word that is shown twice and comes out once is missing once; one that has become part of another, when a tag went from between, is not.
 *
 * @param words how often each went in more often than it came out
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
  // The longest first: what is left of a joined word is the others' that it is made of.
  const looked = lost.sort((one, other) => other.length - one.length).slice(0, MOST_LOOKED_FOR);
  return lost.length - looked.filter(isJoined).length;
}

/** Of a prepared tree: what is told by its kind. */
export function lossesOf(prepared: Parent): Removed {
  const { removed, counts } = countRemoved();
  for (const link of elements(prepared, 'a')) {
    const href = attribute(link, 'href') ?? '';
    // Those that pass are the rules' own to tell.
    if (href.trim() !== '' && !ADDRESS.test(href.replace(HIDING, ''))) removed(lostLinkKind(href.trim()));
  }
  // Beside a picture it is the same, blurred, until that has come.
  const canvases = elements(prepared, 'canvas');
  // Asked once of each: thousands may stand in one.
  const parents = new Set(canvases.map(({ parentNode }) => parentNode!));
  const pictured = new Set([...parents].filter((parent) => elements(parent, 'img').length > 0));
  removed('canvases', canvases.filter(({ parentNode }) => !pictured.has(parentNode!)).length);
  removed('areas of image maps', elements(prepared, 'area').filter((area: Element) => attribute(area, 'href')).length);
  return counts();
}

/** Texts in `<noscript>` that stand behind its end tag: a comment or a value in it that nothing ended has taken that for its own. */
export function swallowed(body: string, tree: Parent): Child[] {
  const found = elements(tree, 'noscript').filter((element) => closest(element, 'noscript') === null);
  if (found.length === 0) return [];
  const own = new Set((body.match(/<noscript[\s/>][^]*?(?:<\/noscript|$)/gi) ?? []).join(' ').match(WORD));
  const isElsewhere = ([word]: RegExpMatchArray) => !own.has(word);
  const inside = (parent: Parent): Child[] =>
    parent.childNodes.flatMap((child) => (isElement(child) ? inside(child) : isText(child) ? [child] : []));
  return found.flatMap(inside).filter((text) => [...textOf(text).matchAll(WORD)].every(isElsewhere));
}

/** Whether a comment goes on to the end of a body for want of its own: nobody means that, and nobody sees what stands in it. */
export function hasOpenComment(body: string, tree: Parent): boolean {
  const last = body.lastIndexOf('<!--');
  if (last === -1 || /^<!--(?:\s*$|-?>|[^]*?--!?>)/.test(body.slice(last))) return false;
  const isOpen = (parent: Parent): boolean =>
    parent.childNodes.some((child: Child & { data?: string }) =>
      child.nodeName === '#comment' ? body.endsWith(`<!--${child.data}`) : 'childNodes' in child && isOpen(child),
    );
  return isOpen(tree);
}
