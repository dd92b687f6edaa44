/** Alerts, tasks and footnotes say in words what they show by a colour, a box or an arrow. */
import { labelPlace, type BodyLabel } from './body-labels.ts';
import type { ElementRule } from './body-tree.ts';
import { attribute, createElement, createText, isBlank, isElement, isText, rename, setAttribute, setChildren, textOf } from './tree.ts'; // prettier-ignore
import type { Element, Text } from './tree.ts';

/** As GitHub calls them in its markup. */
const ALERT = /^markdown-alert-(note|tip|important|warning|caution)$/;
/** What check boxes become (prepare-fields.ts), and authors write themselves. */
const TASKS = new Map<string, BodyLabel>([
  ['☑', 'done'],
  ['☐', 'open'],
]);
/** Shows the sign before it as text, where phones have an emoji. */
const AS_TEXT = '\ufe0e';
/** Arrows alone, and the marks that make them text or a picture. */
const ARROWS = /^[\s\ufe0e\ufe0f]*[↩↑⤴⏎↵⬆]+[\s\ufe0e\ufe0f]*$/u;

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
  const label = TASKS.get(text[0] ?? '');
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

/** An arrow is no name of a link. */
export const labelBackLink: ElementRule = (link) => {
  if (!attribute(link, 'href')?.startsWith('#') || !ARROWS.test(textOf(link))) return;
  const arrows = textOf(link).replace(/[\s\ufe0e\ufe0f]*(.)[\s\ufe0e\ufe0f]*/gu, `$1${AS_TEXT}`);
  setChildren(link, [createText(arrows), labelPlace('span', 'back')]);
};
