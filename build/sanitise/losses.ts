/**
 * What no rule foresaw: the words that a raw body shows and a finished one does not, and the links, drawn boxes and maps that DOMPurify
 * takes. Asked of bodies that DOMPurify cleaned or that were prepared; of all others nothing is lost but what the rules tell.
 */
import { lostLinkKind } from '../../shared/post-body/lost-links.ts';
import { ADDRESS } from '../../shared/post-body/policy.ts';
import { countRemoved, type Removed } from '../../shared/post-body/removed.ts';
import { attribute, elements, isElement, isText, type Parent } from '../../shared/post-body/tree.ts';

/** Elements whose text no browser shows, or only one that cannot show what the element is for. */
const UNSEEN = new Set(
  (
    'annotation annotation-xml audio canvas datalist defs desc embed head iframe metadata noembed noframes noscript object script style ' +
    'template title video'
  ).split(' '),
);
const WORD = /[\p{L}\p{N}]+/gu;
/** DOMPurify's own: characters that hide a scheme. */
const HIDING = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;

/** @param raw the prepared tree; `finished` the one that goes into the page */
export function lossesOf(raw: Parent, finished: Parent): Removed {
  const { removed, counts } = countRemoved();
  removed('text', countMissing(wordsOf(raw), wordsOf(finished)));
  for (const link of elements(raw, 'a')) {
    const href = attribute(link, 'href') ?? '';
    // Those that pass are the rules' own to tell.
    if (href.trim() !== '' && !ADDRESS.test(href.replace(HIDING, ''))) removed(lostLinkKind(href.trim()));
  }
  // Beside a picture it is the same, blurred, until that has come.
  const drawn = elements(raw, 'canvas').filter(({ parentNode }) => elements(parentNode!, 'img').length === 0);
  removed('canvases', drawn.length);
  removed('areas of image maps', elements(raw, 'area').filter((area) => attribute(area, 'href')).length);
  return counts();
}

/** Each word with how often it is shown. */
function wordsOf(root: Parent): Map<string, number> {
  const words = new Map<string, number>();
  collect(root, words);
  return words;
}

/** The address of a film that is played where it stands: its title is shown instead. */
const PLAYED =
  /^\s*https?:\/\/(?:[\w-]+\.)*(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|loom\.com|codepen\.io)\/\S+\s*$/i;

function collect(parent: Parent, words: Map<string, number>): void {
  for (const child of parent.childNodes) {
    if (isText(child) && PLAYED.test(child.value)) continue;
    if (isText(child)) for (const [word] of child.value.matchAll(WORD)) words.set(word, (words.get(word) ?? 0) + 1);
    else if (isElement(child) && !UNSEEN.has(child.tagName)) collect(child, words);
  }
}

/** A text that is shown twice and comes out once has lost half its words. */
function countMissing(raw: ReadonlyMap<string, number>, finished: ReadonlyMap<string, number>): number {
  let missing = 0;
  for (const [word, count] of raw) missing += Math.max(0, count - (finished.get(word) ?? 0));
  return missing;
}
