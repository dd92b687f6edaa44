/** One pass over a finished page: everything the checks ask of it, and where it stands. */
import { Parser } from 'htmlparser2';
import { addressesOf, relsOf } from './element-addresses.ts';
import { inlineCodeOf } from './inline-code.ts';
import type { PageReading, Spot } from './page-reading.ts';
import { positionsIn } from '../core/text-position.ts';
import { attributeTexts } from './post-parts.ts';

type Attributes = Readonly<Record<string, string>>;

interface OpenElement extends Spot {
  readonly name: string;
  readonly attributes: Attributes;
  readonly start: number;
  /** Where its content begins. */
  readonly inside: number;
  /** What it says came with a post. */
  readonly isOfPost: boolean;
  /** It is the element around a post's body, or in one. */
  readonly isBody: boolean;
  readonly isInBody: boolean;
  text: string;
}

const TEXT_ELEMENTS = new Set(['title', 'script', 'style']);

/** @param html the whole document */
export function readPage(html: string): PageReading {
  const page = emptyReading();
  const open: OpenElement[] = [];
  const spotAt = positionsIn(html);

  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1);
      const mark = parent?.isOfPost ? undefined : attributes['data-from-post'];
      const isOfPost = parent?.isOfPost === true || mark !== undefined;
      const inPost = parent?.inPost === true || mark === 'body' || mark === 'picture';
      const post = parent?.isOfPost ? parent.post : (attributes['data-post'] ?? parent?.post ?? null);
      const { startIndex: start, endIndex } = parser;
      const spot = { ...spotAt(start), inPost, post };
      const isBody = mark === 'body';
      const isInBody = isBody || parent?.isInBody === true;
      open.push({ name, attributes, start, inside: endIndex + 1, isOfPost, isBody, isInBody, text: '', ...spot });
      if (mark !== undefined)
        for (const text of attributeTexts(html.slice(start, endIndex + 1), start)) notePart(page, text, spot);
      if (isBody || (name === 'h1' && mark !== undefined)) page.post ??= post;
      for (const address of addressesOf(name, attributes)) page.addresses.push({ ...address, ...spot });
      for (const code of inlineCodeOf(name, attributes)) page.inlineCode.push({ ...code, ...spot });
      noteElement(page, name, attributes);
    },
    ontext(data) {
      const element = open.at(-1);
      if (element?.isOfPost && !element.isInBody)
        notePart(page, { start: parser.startIndex, end: parser.endIndex + 1 }, element);
      if (element && TEXT_ELEMENTS.has(element.name)) element.text += data;
      else noteCharacters(element?.isOfPost ? page.postCharacters : page.characters, data);
    },
    onclosetag() {
      const element = open.pop();
      if (!element) return;
      noteClosed(page, element, { parent: open.at(-1)?.name, length: parser.endIndex + 1 - element.start });
      if (!element.isBody) return;
      page.hasPost = true;
      page.postParts.push({ start: element.inside, end: parser.startIndex, isMarkup: true, post: element.post });
    },
  });
  parser.end(html);
  return page;
}

function emptyReading(): PageReading {
  return {
    title: null,
    refreshes: false,
    hasPost: false,
    post: null,
    postParts: [],
    topHeadings: 0,
    largestPart: { label: '', characters: 0 },
    addresses: [],
    ids: new Set(),
    canonicals: [],
    metas: new Map(),
    jsonLd: [],
    inlineCode: [],
    styles: [],
    scripts: [],
    characters: new Set(),
    postCharacters: new Set(),
  };
}

/** A text of a post; one that follows on another is one with it. */
function notePart({ postParts }: PageReading, { start, end }: { start: number; end: number }, { post }: Spot): void {
  const last = postParts.at(-1);
  const isNext = last?.end === start && !last.isMarkup && last.post === post;
  if (isNext) postParts[postParts.length - 1] = { ...last, end };
  else postParts.push({ start, end, isMarkup: false, post });
}

function noteElement(page: PageReading, name: string, attributes: Attributes): void {
  if (attributes['id']) page.ids.add(attributes['id']);
  if (name === 'a' && attributes['name']) page.ids.add(attributes['name']);
  if (name === 'h1') page.topHeadings++;
  if (name === 'script' && attributes['src']) page.scripts.push(attributes['src']);
  if (name === 'link') noteLink(page, attributes);
  if (name === 'meta') noteMeta(page, attributes);
}

function noteLink(page: PageReading, attributes: Attributes): void {
  const rels = relsOf(attributes);
  const href = attributes['href'] ?? '';
  if (rels.includes('canonical')) page.canonicals.push(href);
  if (rels.includes('stylesheet') && !rels.includes('alternate')) page.styles.push(href);
  if (rels.includes('modulepreload')) page.scripts.push(href);
}

function noteMeta(page: PageReading, attributes: Attributes): void {
  const key = (attributes['property'] ?? attributes['name'] ?? '').toLowerCase();
  if (key && !page.metas.has(key)) page.metas.set(key, attributes['content']?.trim() ?? '');
  if (attributes['http-equiv']?.toLowerCase() === 'refresh') page.refreshes = true;
}

function noteCharacters(characters: Set<number>, text: string): void {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    const code = text.codePointAt(at) ?? 0;
    characters.add(code);
    if (code > 0xffff) at++;
  }
}

function noteClosed(
  page: PageReading,
  element: OpenElement,
  { parent, length }: { parent: string | undefined; length: number },
): void {
  const { name, attributes, text, line, column, inPost, post } = element;
  if (name === 'title' && parent === 'head') page.title ??= text.trim().replace(/\s+/g, ' ');
  if (name === 'script' && /^application\/ld\+json$/i.test(attributes['type'] ?? ''))
    page.jsonLd.push({ text, line, column, inPost, post });
  const code = page.inlineCode.at(-1);
  if (name === 'script' && code?.what === 'script' && code.line === line && code.column === column) code.text = text;
  const isPart = name === 'head' || parent === 'main' || (parent === 'body' && name !== 'main');
  if (isPart && length > page.largestPart.characters)
    page.largestPart = { label: labelOf(name, attributes), characters: length };
}

/** `<section id="work">`, `<section class="hero">` or `<section>`: enough to find it again. */
function labelOf(name: string, { id, class: classes }: Attributes): string {
  if (id) return `<${name} id="${id}">`;
  const first = classes?.trim().split(/\s+/)[0];
  return first ? `<${name} class="${first}">` : `<${name}>`;
}
