/**
 * Detects losses that no rule reports: words and pictures that are in the prepared body and not in the finished one, links that DOMPurify
 * removes, and what is behind a comment that nothing ends.
 */
import { lostLinkKind } from './links.ts';
import { ADDRESS } from '../../shared/addresses.ts';
import { NS, attribute, elements, isElement, isText, names, type Element, type Parent } from './tree.ts';
import { HIDING } from './trim.ts';
import type { Removed } from '../core/types.ts';

/** Elements whose text browsers show never, or only as a fallback. */
const UNSEEN = names(
  'audio canvas datalist embed head iframe noembed noframes noscript script style svg template title video',
);
/** The same in MathML and SVG; in HTML they are unknown elements, and their text is visible. */
const UNSEEN_PARTS = names('annotation annotation-xml defs desc metadata');
/** Kinds in which rules count lost pictures. */
const LOST_PICTURES = /^(?:drawings|pictures\b.*)$/;
const WORD = /[\p{L}\p{N}]+/gu;
/** The address of an embedded video: its title is shown instead. */
const PLAYED =
  /^\s*https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|codepen\.io)\/\S+\s*$/i;
/** Most words searched within others; each search scans all of them. */
const MOST_LOOKED_FOR = 1000;

/** Visible texts of a tree in order, and the number of its pictures. */
export interface Measure {
  readonly texts: string[];
  pictures: number;
}

/** @param but the heading that the page shows above the body instead */
export function measure(tree: Parent, but: Element | null = null, sum: Measure = { texts: [], pictures: 0 }): Measure {
  for (const part of tree.childNodes) {
    if (part === but) continue;
    if (isText(part) && part.value !== '\n') sum.texts.push(part.value);
    if (!isElement(part)) continue;
    if (part.tagName === 'img' || part.tagName === 'svg') sum.pictures++;
    const isUnseen = UNSEEN_PARTS.has(part.tagName) && part.namespaceURI !== NS.HTML;
    if (!isUnseen && !UNSEEN.has(part.tagName)) measure(part, but, sum);
  }
  return sum;
}

/**
 * @param before of the prepared body
 * @param removed what the rules counted
 */
export function missing(before: Measure, finished: Parent, removed: Removed): Removed {
  const after = measure(finished);
  const counted = Object.keys(removed).filter((kind) => LOST_PICTURES.test(kind));
  const text = missingWords(before.texts, after.texts);
  const pictures = counted.reduce((left, kind) => left - removed[kind]!, before.pictures - after.pictures);
  return { ...(pictures > 0 && { pictures }), ...(text > 0 && { text }) };
}

/** A word that became part of another, when a tag between them was removed, is not missing. */
function missingWords(before: readonly string[], after: readonly string[]): number {
  // Most bodies keep all texts: only words of others are counted.
  const first = before.findIndex((text, index) => text !== after[index]);
  if (first === -1) return 0;
  const texts = new Map<string, number>();
  for (const text of before.slice(first)) texts.set(text, (texts.get(text) ?? 0) + 1);
  for (const text of after.slice(first)) texts.set(text, (texts.get(text) ?? 0) - 1);
  const words = new Map<string, number>();
  for (const [text, times] of texts) {
    if (times === 0 || PLAYED.test(text)) continue;
    // Letters of formulas are replaced by equivalents.
    for (const [word] of text.normalize('NFKC').matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + times);
  }
  const lost = [...words].flatMap(([word, times]) => Array<string>(Math.max(0, times)).fill(word));
  let joined =
    lost.length === 0 ? '' : [...words].map(([word, times]) => `${word} `.repeat(Math.max(0, -times))).join('');
  const isJoined = (word: string) => {
    const at = joined.indexOf(word);
    if (at !== -1) joined = `${joined.slice(0, at)} ${joined.slice(at + word.length)}`;
    return at !== -1;
  };
  // Longest first: shorter words may be other parts of the same joined word.
  const looked = lost.sort((one, other) => other.length - one.length).slice(0, MOST_LOOKED_FOR);
  return lost.length - looked.filter(isJoined).length;
}

/** What the links are that DOMPurify takes the address of. */
export function brokenLinks(tree: Parent): string[] {
  const addresses = elements(tree, 'a').map((link) => attribute(link, 'href')?.trim() ?? '');
  // Rules report links with allowed addresses.
  return addresses.filter((href) => href !== '' && !ADDRESS.test(href.replace(HIDING, ''))).map(lostLinkKind);
}

/** True if an unclosed comment hides the rest of a body. */
export function endsInComment(body: string, tree: Parent): boolean {
  let last = tree.childNodes.at(-1);
  while (last && isElement(last)) last = last.childNodes.at(-1);
  return last?.nodeName === '#comment' && last.data.trim() !== '' && body.endsWith(`<!--${last.data}`);
}
