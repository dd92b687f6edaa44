/** What the author's page hid goes, before it would come out visible in the page, the feeds and the Markdown. */
import { isHiddenWhole, hidesText } from './hidden.ts';
import {
  attribute,
  elements,
  isElement,
  isText,
  replaceAll,
  setChildren,
  textOf,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/**
 * Text for readers of a screen reader, by the class names of common themes. No class comes through, so it would come out visible: it goes,
 * since it says again what is seen; in a link or a heading without any other text it is the name, and stays.
 */
const FOR_SCREEN_READERS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-?hidden)(?:-focusable)?(?:\s|$)/i;
/** Controls of players, which have their own here (Ghost), and of an editor (Quill). */
const CONTROLS =
  /(?:^|\s)(?:kg-video-player-container|kg-video-overlay|kg-audio-player|kg-audio-hide|ql-ui|ql-tooltip|ql-clipboard)(?:\s|$)/;
const NAMED_BY_TEXT = new Set([
  'a',
  'button',
  'caption',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'summary',
  'td',
  'th',
]);

export function removeHidden(root: Parent): void {
  const gone: Replacements = new Map();
  for (const element of elements(root)) {
    if (isHiddenWhole(element) || CONTROLS.test(attribute(element, 'class') ?? '')) gone.set(element, []);
  }
  replaceAll(gone);
  for (const element of elements(root)) if (hidesText(element)) emptyTexts(element);
  const forReaders: Replacements = new Map();
  const isOnlyName = nameTest();
  for (const element of elements(root)) {
    if (FOR_SCREEN_READERS.test(attribute(element, 'class') ?? '') && !isOnlyName(element)) forReaders.set(element, []);
  }
  replaceAll(forReaders);
}

/** `font-size: 0` ends where an element inside has a size of its own; pictures have no font. */
function emptyTexts(parent: Element): void {
  setChildren(
    parent,
    parent.childNodes.filter((child) => !isText(child)),
  );
  for (const child of parent.childNodes) if (isElement(child) && hidesText(child, true)) emptyTexts(child);
}

/** Tells an element whose text is all that a link or the like has. */
function nameTest(): (element: Element) => boolean {
  // Asked once of each: hundreds of such texts may stand in one.
  const texts = new Map<Element, string>();
  return (element) => {
    let around: Parent | null = element.parentNode;
    while (isElement(around) && !NAMED_BY_TEXT.has(around.tagName)) around = around.parentNode;
    if (!isElement(around)) return false;
    const name = texts.get(around) ?? textOf(around).trim();
    texts.set(around, name);
    return name !== '' && name === textOf(element).trim();
  };
}
