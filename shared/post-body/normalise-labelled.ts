/** Alerts, tasks and footnotes say in words what they show by a colour, a box or an arrow. */
import { labelPlace, type BodyLabel } from './body-labels.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  attribute,
  createElement,
  createText,
  isBlank,
  isElement,
  isText,
  setAttribute,
  setChildren,
  textOf,
  type Child,
  type Element,
  type Text,
} from './tree.ts';

/** As GitHub calls them in its markup. */
const ALERT = /^markdown-alert-(note|tip|important|warning|caution)$/;
/** What DOMPurify's hook makes of a check box (purifier.ts), and authors write themselves. */
const TASKS = new Map<string, BodyLabel>([
  ['☑', 'done'],
  ['☐', 'open'],
]);
/** Arrows alone, and the marks that make them text or a picture. */
const ARROWS = /^[\s\ufe0e\ufe0f]*[↩↑⤴⏎↵⬆]+[\s\ufe0e\ufe0f]*$/u;

/** `> [!NOTE]` of Markdown: no quote, but a box with a title. */
export const normaliseAlerts: NormaliseRule = (found, { body }) => {
  for (const quote of found) {
    const given = attribute(quote, 'class');
    if (given === null) continue;
    const [, kind] = ALERT.exec(given) ?? [];
    setAttribute(quote, 'class', kind === undefined ? null : `alert ${kind}`);
    if (kind === undefined) continue;
    body.rename(quote, 'div');
    setChildren(quote, [labelPlace('p', kind as BodyLabel), ...quote.childNodes]);
    body.changed();
  }
};

/** The kind of alert that an element is; null for any other. */
export function alertKind(element: Element): string | null {
  return /^alert (\w+)$/.exec(attribute(element, 'class') ?? '')?.[1] ?? null;
}

export const normaliseTasks: NormaliseRule = (found, { body }) => {
  for (const entry of found) {
    const line = firstLine(entry);
    const label = TASKS.get(line?.value.trimStart()[0] ?? '');
    if (!line || !label) continue;
    const text = line.value.trimStart();
    const box = createElement('span', { class: 'task' });
    setChildren(box, [createText(text[0]!), labelPlace('span', label)]);
    const parent = line.parentNode!;
    const rest = createText(text.slice(1));
    setChildren(
      parent,
      parent.childNodes.flatMap((child): Child[] => (child === line ? [box, rest] : [child])),
    );
    body.changed();
  }
};

/** The text that an entry, or its first paragraph, begins with. */
function firstLine(parent: Element): Text | null {
  const first = parent.childNodes.find((child) => !isBlank(child));
  if (first && isElement(first)) return first.tagName === 'p' ? firstLine(first) : null;
  return first && isText(first) ? first : null;
}

/** An arrow is no name of a link. */
export const normaliseBackLinks: NormaliseRule = (found, { body }) => {
  for (const link of found) {
    if (!attribute(link, 'href')?.startsWith('#') || !ARROWS.test(textOf(link))) continue;
    setChildren(link, [...link.childNodes, labelPlace('span', 'back')]);
    body.changed();
  }
};
