/** Serialises a finished tree (HTML, 13.3) and collects its facts in the same pass. */
import type { BodyTree } from './rules.ts';
import { countWords, bodyLetters } from './texts.ts';
import { VOID } from './parse.ts';
import { isSelfLink, readHeadings } from './headings.ts';
import { HEADINGS } from './structure.ts';
import { attribute, isElement, isText, textOf, type Element, type Parent, type Text } from './tree.ts';
import type { BodyFacts, SafeHtml } from '../../src/contract.ts';
import { attributeText, escapeText } from '../../shared/markup-text.ts';

const SHOWN = new Set(['img', 'video', 'audio']);

/** The placeholder of a player (embeds.ts): a link, and its site's name if the link has a title. */
const POSTER = 'player';

type Written = ReturnType<typeof nothingWritten>;

const nothingWritten = () => ({
  html: '',
  /** Text length with white space collapsed, and none at the start. */
  length: 0,
  endsInSpace: true,
  shown: 0,
  ids: [] as string[],
  links: new Set<string>(),
  images: new Set<string>(),
  headings: [] as Element[],
  videos: [] as NonNullable<BodyFacts['videos']>[number][],
});

/** The body must be filtered and normalised. */
export function writeBody(body: BodyTree): { readonly html: SafeHtml; readonly facts: BodyFacts } {
  const { root, beyondLatin } = body;
  const written = nothingWritten();
  writeContent(root, written);
  const headings = readHeadings(written.headings);
  const words = countWords(root);
  const facts: BodyFacts = {
    links: [...written.links],
    ids: written.ids,
    images: [...written.images].filter((address) => !address.startsWith('data:')),
    // Media count as one character each: a body of one picture is not empty.
    textLength: written.length - (written.length > 0 && written.endsInSpace ? 1 : 0) + written.shown,
    letters: bodyLetters(root, beyondLatin),
    ...(headings.length > 0 && { headings }),
    ...(words > 0 && { words }),
    ...(written.videos.length > 0 && { videos: written.videos }),
  };
  return { html: written.html as SafeHtml, facts };
}

function writeContent(parent: Parent, written: Written): void {
  for (const child of parent.childNodes) {
    if (isText(child) && child.value !== '') {
      measure(child, written);
      written.html += escapeText(child.value);
    } else if (isElement(child)) writeElement(child, written);
  }
}

function writeElement(element: Element, written: Written): void {
  const { tagName, attrs, childNodes } = element;
  let tag = `<${tagName}`;
  for (const { name, value } of attrs) {
    if (name === 'id') written.ids.push(value);
    tag += attributeText(name, value);
  }
  // Self links of headings are not counted.
  if (tagName === 'a' && !isSelfLink(element)) written.links.add(attribute(element, 'href') ?? '');
  else if (tagName === 'img') written.images.add(attribute(element, 'src') ?? '');
  else if (HEADINGS.includes(tagName)) written.headings.push(element);
  if (SHOWN.has(tagName)) written.shown++;
  if (tagName === 'span' && attribute(element, 'class') === POSTER) written.videos.push(videoOf(element));
  written.html += `${tag}>`;
  if (VOID.has(tagName)) return;
  // Parsers drop a line break after the start tag.
  const [first] = childNodes;
  if (tagName === 'pre' && first && isText(first) && first.value.startsWith('\n')) written.html += '\n';
  writeContent(element, written);
  written.html += `</${tagName}>`;
}

function videoOf({ childNodes }: Element): Written['videos'][number] {
  const link = childNodes[0] as Element;
  return { title: childNodes.length > 1 ? textOf(link) : null, page: attribute(link, 'href') ?? '' };
}

const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\n' || (character !== undefined && /\s/.test(character));

function measure({ value }: Text, written: Written): void {
  const text = value.replace(/\s{2,}/g, ' ');
  written.length += text.length - (written.endsInSpace && isSpace(text[0]) ? 1 : 0);
  written.endsInSpace = isSpace(text.at(-1));
}
