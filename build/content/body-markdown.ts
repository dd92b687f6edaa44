/** A clean body as Markdown (CommonMark with tables): the text of a post for those who read no HTML. */
import { htmlToMarkdown } from '@mdream/js';
import type { SafeHtml } from '../../src/contract.ts';
import type { SanitiseOptions } from '/tmp/clean-base/build/content/sanitise/policy.ts';
import {
  attribute,
  createElement,
  createText,
  elements,
  isBlank,
  isElement,
  parseBody,
  replace,
  setAttribute,
  setChildren,
  wrap,
  writeBody,
  type Child,
  type Element,
  type Parent,
} from '/tmp/clean-base/build/content/sanitise/tree.ts';

const PLAYERS = ['iframe', 'video', 'audio'];
const INLINE = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'cite',
  'del',
  's',
  'mark',
  'small',
  'span',
  'sub',
  'sup',
  'u',
  'ins',
  'q',
];
const BLOCKS = 'address,article,aside,blockquote,div,dl,figure,h2,h3,h4,h5,h6,hr,ol,p,pre,section,table,ul'.split(',');

/** Addresses in it are whole ones, but for those inside the body itself (`#part`). */
export function bodyMarkdown(html: SafeHtml, { origin }: Pick<SanitiseOptions, 'origin'>): string {
  const root = parseBody(html);
  linkPlayers(root);
  moveMarksInside(root);
  countFromOne(root);
  return htmlToMarkdown(writeBody(root), { origin });
}

/** Markdown has no players: a link leads to what each would play. */
function linkPlayers(root: Parent): void {
  for (const player of elements(root, ...PLAYERS)) {
    const address = sourceOf(player);
    const link = createElement('a', { href: address });
    setChildren(link, [createText(attribute(player, 'title') ?? address.split('/').at(-1) ?? address)]);
    const paragraph = createElement('p');
    setChildren(paragraph, [link]);
    replace(player, ...(address === '' ? [] : [paragraph]));
  }
}

function sourceOf(player: Element): string {
  const sources = [player, ...elements(player, 'source')].map((element) => attribute(element, 'src'));
  return sources.find((source) => source !== null) ?? '';
}

/** In HTML a link or an emphasis may hold paragraphs; in Markdown its marks end with the line. */
function moveMarksInside(root: Parent): void {
  for (const mark of elements(root, ...INLINE)) if (elements(mark, ...BLOCKS).length > 0) moveInside(mark);
}

function moveInside(mark: Element): void {
  const children = mark.childNodes;
  setChildren(mark, []);
  replace(mark, ...children);
  for (const child of children) {
    const again = createElement(mark.tagName);
    again.attrs = mark.attrs;
    if (!isElement(child) || elements(wrapped(child), ...BLOCKS).length === 0) {
      if (!isBlank(child)) wrap(child, again);
      continue;
    }
    setChildren(again, child.childNodes);
    setChildren(child, [again]);
    if (elements(again, ...BLOCKS).length > 0) moveInside(again);
  }
}

/** Inside an entry, only a list that begins with one is read as a list (CommonMark 0.31, 5.3): better counted anew than lost. */
function countFromOne(root: Parent): void {
  for (const entry of elements(root, 'li')) {
    for (const list of elements(entry, 'ol')) setAttribute(list, 'start', null);
  }
}

/** A node among its own descendants, for one look at all of them. */
function wrapped(node: Child): Parent {
  return { ...createElement('div'), childNodes: [node] };
}
