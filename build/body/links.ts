/**
 * Links: only where they may lead, never empty, never around something that reacts itself. Ids that can meet no id of the page. Alerts, tasks
 * and footnotes say in words what they show by a colour, a box or an arrow.
 */
import { linkAddress, mediaAddress, relationOf } from '../../shared/addresses.ts';
import { prefixedId, prefixedLink } from '../../shared/post-ids.ts';
import type { BodyRule, ElementRule } from './rules.ts';
import { nameOfFormulas } from './math.ts';
import { attribute, createElement, createText, elements, isBlank, isElement, isText, rename, setAttribute, setChildren, textOf, type Element, type Text } from './tree.ts'; // prettier-ignore
import { LABEL_CLASS, type BodyLabel } from '../../shared/body-labels.ts';

/** What answers to a click or takes the focus itself, as scrolling boxes do: HTML allows none of it in a link. */
export const REACTS = ['a', 'audio', 'details', 'pre', 'table', 'video'];

/** Settles an `<a>`: its address, `rel`, the place it names, or its end as a link. Runs after pictures are normalised. */
export const normaliseLink: ElementRule = (link, { options, removed, replace }) => {
  // `<a name="x">` marked a place before every element could have an id.
  const id = attribute(link, 'id') || attribute(link, 'name') || null;
  setAttribute(link, 'name', null);
  setAttribute(link, 'id', id);
  const written = attribute(link, 'href')?.trim() ?? '';
  const href = linkAddress(written, options);
  if (href === null && written !== '') removed(lostLinkKind(written));
  const isEmpty = textOf(link).trim() === '' && elements(link, 'img').length === 0;
  // What is left of a link that leads nowhere: the place it marked, and its content.
  if (href === null || isEmpty || elements(link, ...REACTS).length > 0)
    return replace(link, id ? [createElement('span', { id }), ...link.childNodes] : link.childNodes);
  setAttribute(link, 'href', href);
  setAttribute(link, 'rel', relationOf(attribute(link, 'rel'), href, options));
  namePicture(link, href);
  setAttribute(link, 'aria-label', nameOfFormulas(link));
};

/** Where a quotation or a change is from. */
export const normaliseSource: ElementRule = (element, { options }) => {
  const address = mediaAddress(attribute(element, 'cite') ?? '', options);
  setAttribute(element, 'cite', address?.startsWith('data:') ? null : address);
};

/** A link that holds pictures alone is read out by their texts: without one, by where it leads (WCAG technique H30). */
function namePicture(link: Element, href: string): void {
  const pictures = elements(link, 'img');
  if (textOf(link).trim() !== '' || pictures.some((picture) => attribute(picture, 'alt'))) return;
  setAttribute(pictures[0]!, 'alt', href.replace(/^\w+:(\/\/)?/, ''));
}

/** `links of scheme ftp:`, or what no scheme can be read in. */
export function lostLinkKind(href: string): string {
  const scheme = URL.parse(href, 'https://page.invalid/')?.protocol ?? 'https:';
  return /^https?:$/.test(scheme) ? 'links with a broken address' : `links of scheme ${scheme}`;
}

export const normaliseIds: BodyRule = ({ body }) => {
  const taken = new Set<string>();
  for (const element of elements(body.root)) {
    const id = attribute(element, 'id');
    if (id === null) continue;
    const prefixed = prefixedId(id);
    const free = prefixed !== null && !taken.has(prefixed);
    setAttribute(element, 'id', free ? prefixed : null);
    if (free) taken.add(prefixed);
  }
};

/** Alerts, as GitHub calls them in its markup. */
const ALERT = /^markdown-alert-(note|tip|important|warning|caution)$/;
/** What check boxes become (fields.ts), and authors write themselves. */
const TASKS: Readonly<Record<string, BodyLabel>> = { '☑': 'done', '☐': 'open' };
/** Shows the sign before it as text, where phones have an emoji. */
const AS_TEXT = '\ufe0e';
/** Arrows alone, and the marks that make them text or a picture. */
const ARROWS = /^[\s\ufe0e\ufe0f]*[↩↑⤴⏎↵⬆]+[\s\ufe0e\ufe0f]*$/u;

/** @param name `p` is shown, `span` is read out alone */
function labelPlace(name: 'p' | 'span', label: BodyLabel): Element {
  return createElement(name, { class: LABEL_CLASS + label });
}

/** `> [!NOTE]` of Markdown: no quote, but a box with a title. */
export const labelAlert: ElementRule = (quote) => {
  const [, kind] = ALERT.exec(attribute(quote, 'class') ?? '') ?? [];
  setAttribute(quote, 'class', kind === undefined ? null : `alert ${kind}`);
  if (kind === undefined) return;
  rename(quote, 'div');
  setChildren(quote, [labelPlace('p', kind as BodyLabel), ...quote.childNodes]);
};

export const labelTask: ElementRule = (entry, { replace }) => {
  const line = firstLine(entry);
  const text = line?.value.trimStart() ?? '';
  const label = TASKS[text[0] ?? ''];
  if (!line || !label) return;
  const box = createElement('span', { class: 'task' }, [text[0]! + AS_TEXT, labelPlace('span', label)]);
  replace(line, [box, createText(text.replace(/^.[\ufe0e\ufe0f]?/, ''))]);
};

/** The text that an entry, or its first paragraph, begins with. */
function firstLine(parent: Element): Text | null {
  const first = parent.childNodes.find((child) => !isBlank(child));
  if (first && isElement(first)) return first.tagName === 'p' ? firstLine(first) : null;
  return first && isText(first) ? first : null;
}

/** A link within the body follows its ids, and an arrow is no name of it. Runs with `normaliseIds`. */
export const normaliseInnerLink: ElementRule = (link) => {
  const href = attribute(link, 'href') ?? '';
  if (!href.startsWith('#')) return;
  setAttribute(link, 'href', prefixedLink(href));
  if (!ARROWS.test(textOf(link))) return;
  const arrows = textOf(link).replace(/[\s\ufe0e\ufe0f]*(.)[\s\ufe0e\ufe0f]*/gu, `$1${AS_TEXT}`);
  setChildren(link, [createText(arrows), labelPlace('span', 'back')]);
};
