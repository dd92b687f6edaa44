/** One pass over a finished page: everything that the checks need of it, and where it stands. */
import { Parser } from 'htmlparser2';
import { positionsIn } from '../core/errors.ts';
import type { FoundAddress } from '../links/check-links.ts';
import { addressesOf, relsOf, type Attributes, inlineCodeOf, type InlineCode } from './elements.ts';
import { attributeTexts, type PostPart } from './post-parts.ts';

/** `inPost`: in a post's body, or its picture; addresses elsewhere are the site's own, whatever post they lead to. */
type Spot = Required<Omit<FoundAddress, 'kind' | 'value'>>;

interface OpenElement {
  readonly name: string;
  readonly attributes: Attributes;
  readonly spot: Spot;
  readonly start: number;
  /** Where its content begins. */
  readonly inside: number;
  /** What it says came with a post. */
  readonly isOfPost: boolean;
  /** It is the element around a post's body. */
  readonly isBody: boolean;
  readonly isInBody: boolean;
  readonly isItalic: boolean;
  text: string;
}

export type PageReading = ReturnType<typeof emptyReading>;

/** A page under check. */
export interface CheckedPage {
  readonly reading: PageReading;
  /** Its public address. */
  readonly url: string;
}

const TEXT_ELEMENTS = new Set(['title', 'script', 'style']);
const ITALIC_ELEMENTS = new Set(['cite', 'dfn', 'em', 'i', 'var']);

/**
 * @param html the whole document
 * @param italic classes whose elements stylesheets set in italics
 */
export function readPage(html: string, italic: ReadonlySet<string> = new Set()): PageReading {
  const page = emptyReading();
  const open: OpenElement[] = [];
  const spotAt = positionsIn(html);

  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1);
      const mark = parent?.isOfPost ? undefined : attributes['data-from-post'];
      const isOfPost = parent?.isOfPost === true || mark !== undefined;
      const inPost = parent?.spot.inPost === true || mark === 'body' || mark === 'picture';
      const around = parent?.spot.post ?? null;
      const post = parent?.isOfPost ? around : (attributes['data-post'] ?? around);
      const { startIndex: start, endIndex } = parser;
      const spot = { ...spotAt(start), inPost, post };
      const isBody = mark === 'body';
      const isInBody = isBody || parent?.isInBody === true;
      const isItalic =
        parent?.isItalic === true ||
        ITALIC_ELEMENTS.has(name) ||
        (attributes['class']?.split(/\s+/).some((one) => italic.has(one)) ?? false);
      const inside = endIndex + 1;
      open.push({ name, attributes, spot, start, inside, isOfPost, isBody, isInBody, isItalic, text: '' });
      if (mark !== undefined)
        for (const text of attributeTexts(html.slice(start, endIndex + 1), start)) notePart(page, { ...text, post });
      if (isBody || (name === 'h1' && mark !== undefined)) page.post ??= post;
      for (const address of addressesOf(name, attributes)) page.addresses.push({ ...address, ...spot });
      noteElement(page, name, attributes);
    },
    ontext(data) {
      const element = open.at(-1);
      if (element?.isOfPost && !element.isInBody)
        notePart(page, { start: parser.startIndex, end: parser.endIndex + 1, post: element.spot.post });
      if (element && TEXT_ELEMENTS.has(element.name)) element.text += data;
      else noteCharacters(element?.isOfPost ? page.postCharacters : page.characters, data, element?.isItalic);
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      noteClosed(page, element, open.at(-1)?.name, parser.endIndex + 1 - element.start);
      if (!element.isBody) return;
      page.hasPost = true;
      page.postParts.push({ start: element.inside, end: parser.startIndex, isMarkup: true, post: element.spot.post });
    },
  });
  parser.end(html);
  return page;
}

function emptyReading() {
  return {
    title: null as string | null,
    /** Sends its visitors on by itself. */
    refreshes: false,
    hasPost: false,
    /** The slug of the post that the page is for, where it says it. */
    post: null as string | null,
    /** What came with posts, in the order of the source, without overlaps. */
    postParts: [] as PostPart[],
    topHeadings: 0,
    /** The largest stretch of the source among head, the children of body, and the children of main. */
    largestPart: { label: '', characters: 0 },
    addresses: [] as Required<FoundAddress>[],
    ids: new Set<string>(),
    canonicals: [] as string[],
    /** Content of `<meta>` by `name` or `property`, in lower case; the first one of each. */
    metas: new Map<string, string>(),
    /** `text` is a script's. */
    inlineCode: [] as (Spot & InlineCode & { readonly text: string })[],
    /** Addresses of what a browser loads before anybody touches the page. */
    styles: [] as string[],
    scripts: [] as string[],
    /** Of the visible text: of the site's own, and of what came with posts. */
    characters: noCharacters(),
    postCharacters: noCharacters(),
  };
}

/** A text of a post; one that follows on another is one with it. */
function notePart({ postParts }: PageReading, part: Omit<PostPart, 'isMarkup'>): void {
  const last = postParts.at(-1);
  const isNext = last?.end === part.start && !last.isMarkup && last.post === part.post;
  if (isNext) postParts[postParts.length - 1] = { ...last, end: part.end };
  else postParts.push({ ...part, isMarkup: false });
}

function noteElement(page: PageReading, element: string, attributes: Attributes): void {
  const { id, name, src, href = '', property, content } = attributes;
  if (id) page.ids.add(id);
  if (element === 'a' && name) page.ids.add(name);
  if (element === 'h1') page.topHeadings++;
  if (element === 'script' && src) page.scripts.push(src);
  if (element === 'link') {
    const rels = relsOf(attributes);
    if (rels.includes('canonical')) page.canonicals.push(href);
    if (rels.includes('stylesheet') && !rels.includes('alternate')) page.styles.push(href);
    if (rels.includes('modulepreload')) page.scripts.push(href);
  }
  if (element === 'meta') {
    const key = (property ?? name ?? '').toLowerCase();
    if (key && !page.metas.has(key)) page.metas.set(key, content?.trim() ?? '');
    if (attributes['http-equiv']?.toLowerCase() === 'refresh') page.refreshes = true;
  }
}

export type Characters = ReturnType<typeof noCharacters>;

/** Code points, by the style they are set in. */
function noCharacters() {
  return { normal: new Set<number>(), italic: new Set<number>() };
}

function noteCharacters(characters: Characters, text: string, isItalic = false): void {
  const set = characters[isItalic ? 'italic' : 'normal'];
  for (const character of text) set.add(character.codePointAt(0)!);
}

function noteClosed(page: PageReading, element: OpenElement, parent: string | undefined, length: number): void {
  const { name, attributes, text, spot } = element;
  for (const code of inlineCodeOf(name, attributes)) page.inlineCode.push({ ...code, ...spot, text });
  if (name === 'title' && parent === 'head') page.title ??= text.trim().replace(/\s+/g, ' ');
  const isPart = name === 'head' || parent === 'main' || (parent === 'body' && name !== 'main');
  if (isPart && length > page.largestPart.characters)
    page.largestPart = { label: labelOf(name, attributes), characters: length };
}

/** `<section id="work">`, `<section class="hero">` or `<section>`: enough to find it again. */
function labelOf(name: string, { id, class: classes }: Attributes): string {
  const first = classes?.trim().split(/\s+/)[0];
  return id ? `<${name} id="${id}">` : first ? `<${name} class="${first}">` : `<${name}>`;
}
