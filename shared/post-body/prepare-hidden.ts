/** What the author's page hid goes, before it would come out visible in the page, the feeds and the Markdown. */
import { FOR_READERS_ALONE, hidesText, isHiddenWhole, outOfSight } from './hidden.ts';
import { leaveOut, type PrepareContext } from './prepare-context.ts';
import { SELECT } from './prepare-names.ts';
import {
  attribute,
  closest,
  createElement,
  createText,
  elements,
  isElement,
  isInside,
  isText,
  setAttribute,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Parent,
  type Replacements,
} from './tree.ts';

/** In characters. A longer text, or one with links, that nobody sees is meant for search engines. */
const LONGEST_FOR_READERS = 300;
/** Text for readers of a screen reader, by the class names of common themes. In a link or the like without any other text it is the name, and is shown. */
const FOR_SCREEN_READERS = /(?:^|\s)(?:screen-reader-text|sr-only|visually-?hidden)(?:-focusable)?(?:\s|$)/i;
/** Controls of players, which have their own here (Ghost), and of an editor (Quill). */
const CONTROLS =
  /(?:^|\s)(?:kg-video-player-container|kg-video-overlay|kg-audio-player|kg-audio-hide|ql-ui|ql-tooltip|ql-clipboard)(?:\s|$)/;
const MEDIA = /^(?:audio|embed|iframe|img|object|video)$/;
const PARTS = /^(?:caption|dd|dt|figcaption|li|summary|td|th)$/;
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

export function removeHidden(root: Parent, context: PrepareContext): void {
  const gone: Replacements = new Map();
  for (const element of elements(root)) {
    // Nothing ended a field in which another one begins: what follows is none of it.
    if (element.tagName === SELECT && elements(element, SELECT, 'input').length > 0) continue;
    if (isHiddenWhole(element) || CONTROLS.test(attribute(element, 'class') ?? '')) gone.set(element, []);
  }
  leaveOut(gone, context);
  for (const element of elements(root)) if (hidesText(element)) emptyTexts(element, context);
  const unseen: Replacements = new Map();
  const isOnlyName = nameTest();
  for (const element of elements(root)) {
    const isNamed = FOR_SCREEN_READERS.test(attribute(element, 'class') ?? '');
    const how = isNamed ? 'readers' : outOfSight(element);
    if (how === null || isInside(element, unseen)) continue;
    if (how === 'readers' && isOnlyName(element)) {
      setAttribute(element, 'class', null);
      continue;
    }
    const kept = how === 'readers' && isForReaders(element) ? hiddenAs(element) : [];
    unseen.set(element, kept);
    // Short texts under a theme's own class names are the theme's, such as a link to the text.
    const most = isNamed ? LONGEST_FOR_READERS : 0;
    if (kept.length === 0 && textOf(element).trim().length > most) context.removed('texts out of sight');
    if ([element, ...elements(element)].some(({ tagName }) => MEDIA.test(tagName)))
      context.removed('media out of sight');
  }
  leaveOut(unseen, context);
}

/** What stands in a heading is said again in the list of contents, which all see. */
function isForReaders(element: Element): boolean {
  const text = textOf(element).trim();
  const isShort = text !== '' && text.length <= LONGEST_FOR_READERS && elements(element, 'a').length === 0;
  return isShort && closest(element, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6') === null;
}

/** Its text alone; a part of a list or a table stays around it. */
function hiddenAs(element: Element): Child[] {
  const span = createElement('span', { class: FOR_READERS_ALONE });
  setChildren(span, [createText(textOf(element))]);
  if (!PARTS.test(element.tagName)) return [span];
  const part = createElement(element.tagName);
  setChildren(part, [span]);
  return [part];
}

/** `font-size: 0` ends where an element inside has a size of its own; pictures have no font. */
function emptyTexts(parent: Element, context: PrepareContext): void {
  for (const text of parent.childNodes.filter(isText)) context.left(text);
  setChildren(
    parent,
    parent.childNodes.filter((child) => !isText(child)),
  );
  for (const child of parent.childNodes) if (isElement(child) && hidesText(child, true)) emptyTexts(child, context);
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
