/** One pass over a finished page: everything the checks ask of it, and where it stands. */
import { Parser } from 'htmlparser2';
import { addressesOf, relsOf } from './element-addresses.ts';
import { inlineCodeOf } from './inline-code.ts';
import type { PageReading, Spot } from './page-reading.ts';

type Attributes = Readonly<Record<string, string>>;

interface OpenElement extends Spot {
  readonly name: string;
  readonly attributes: Attributes;
  readonly start: number;
  text: string;
}

const TEXT_ELEMENTS = new Set(['title', 'script', 'style']);

/** @param html the whole document */
export function readPage(html: string): PageReading {
  const page = emptyReading();
  const open: OpenElement[] = [];
  const spotAt = lineCounter(html);

  const parser = new Parser({
    onopentag(name, attributes) {
      const parent = open.at(-1);
      const inPost = parent?.inPost === true || 'data-from-post' in attributes;
      const spot = { ...spotAt(parser.startIndex), inPost };
      open.push({ name, attributes, start: parser.startIndex, text: '', ...spot });
      for (const address of addressesOf(name, attributes)) page.addresses.push({ ...address, ...spot });
      for (const code of inlineCodeOf(name, attributes)) page.inlineCode.push({ ...code, ...spot });
      noteElement(page, name, attributes);
    },
    ontext(data) {
      const element = open.at(-1);
      if (element && TEXT_ELEMENTS.has(element.name)) element.text += data;
      else noteCharacters(page, data);
    },
    onclosetag() {
      const element = open.pop();
      if (element)
        noteClosed(page, element, { parent: open.at(-1)?.name, length: parser.endIndex + 1 - element.start });
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
  };
}

function noteElement(page: PageReading, name: string, attributes: Attributes): void {
  if (attributes['id']) page.ids.add(attributes['id']);
  if (name === 'a' && attributes['name']) page.ids.add(attributes['name']);
  if (name === 'h1') page.topHeadings++;
  if (name === 'script' && attributes['src']) page.scripts.push(attributes['src']);
  if (name === 'link') noteLink(page, attributes);
  if (name === 'meta') noteMeta(page, attributes);
  if (attributes['data-from-post'] === 'body') page.hasPost = true;
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

function noteCharacters(page: PageReading, text: string): void {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    const code = text.codePointAt(at) ?? 0;
    page.characters.add(code);
    if (code > 0xffff) at++;
  }
}

function noteClosed(
  page: PageReading,
  element: OpenElement,
  { parent, length }: { parent: string | undefined; length: number },
): void {
  const { name, attributes, text, line, column, inPost } = element;
  if (name === 'title' && parent === 'head') page.title ??= text.trim().replace(/\s+/g, ' ');
  if (name === 'script' && /^application\/ld\+json$/i.test(attributes['type'] ?? ''))
    page.jsonLd.push({ text, line, column, inPost });
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

/** Turns offsets into lines and columns; offsets must not go back. */
function lineCounter(source: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  return (offset) => {
    for (let end = source.indexOf('\n', lineStart); end !== -1 && end < offset; end = source.indexOf('\n', lineStart)) {
      line++;
      lineStart = end + 1;
    }
    return { line, column: offset - lineStart + 1 };
  };
}
