/** Tables with their parts in order, a scope for every heading cell, each in a box that scrolls on its own. */
import type { BodyRule, ElementRule } from './body-tree.ts';
import { attribute, childElements, closest, createElement, createText, rename, replaceAll, setAttribute, setChildren } from './tree.ts'; // prettier-ignore
import type { Child } from './tree.ts';

const ORDER = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

/** HTML, 4.9.1: one caption, columns, one head, bodies, one foot. Further heads and feet are bodies, captions join the first. */
export const normaliseTable: ElementRule = (table) => {
  const parts = childElements(table);
  const [caption, ...captions] = childElements(table, 'caption');
  const added = captions.flatMap((other) => [createText(' '), ...other.childNodes]);
  if (caption && added.length > 0) setChildren(caption, [...caption.childNodes, ...added]);
  for (const name of ['thead', 'tfoot'])
    for (const other of childElements(table, name).slice(1)) rename(other, 'tbody');
  const kept = parts.filter((part) => !captions.includes(part));
  const sorted = kept.toSorted((a, b) => ORDER.indexOf(a.tagName) - ORDER.indexOf(b.tagName));
  if (captions.length > 0 || sorted.some((part, index) => part !== kept[index])) setChildren(table, sorted);
};

/** A heading cell in the head, or in a row of heading cells, heads its column; one at the start of a row heads the row. */
export const scopeHeading: ElementRule = (row) => {
  const cells = childElements(row);
  const headColumns =
    closest(row, 'thead', 'table')?.tagName === 'thead' || cells.every(({ tagName }) => tagName === 'th');
  for (const cell of childElements(row, 'th'))
    if (!attribute(cell, 'scope')) setAttribute(cell, 'scope', !headColumns && cells[0] === cell ? 'row' : 'col');
};

/** A box that scrolls must take the focus, or a keyboard cannot scroll it, and what takes the focus needs a name. */
export const boxTables: BodyRule = ({ body }) => {
  const outermost = body.named(['table']).filter((table) => !closest(table, 'table'));
  const boxes = new Map<Child, readonly Child[]>();
  for (const [index, table] of outermost.entries()) {
    const label = outermost.length === 1 ? 'Table' : `Table ${index + 1}`;
    boxes.set(table, [createElement('section', { class: 'scroll', tabindex: '0', 'aria-label': label })]);
  }
  replaceAll(boxes);
  for (const [table, [box]] of boxes) setChildren(box as (typeof outermost)[0], [table]);
};
