/** Tables with their parts in order, every heading cell told what it heads, each in a box that scrolls on its own. */
import type { BodyTree } from './body-tree.ts';
import type { NormaliseRule } from './normalise-rule.ts';
import {
  attribute,
  closest,
  createElement,
  createText,
  isElement,
  replaceChildren,
  setAttribute,
  setChildren,
  type Child,
  type Element,
  type Parent,
} from './tree.ts';

const ORDER = ['caption', 'colgroup', 'thead', 'tbody', 'tfoot'];

export const normaliseTables: NormaliseRule = (found, { body }) => {
  for (const table of found) orderParts(table, body);
  const rows = new Set(
    body
      .named(['th'])
      .filter((cell) => closest(cell, 'table'))
      .map((cell) => cell.parentNode as Element),
  );
  for (const row of rows) setScopes(row);
};

export const normaliseColumns: NormaliseRule = (found) => {
  for (const group of found) if (group.childNodes.length > 0) setAttribute(group, 'span', null);
};

/** A box that scrolls must take the focus, or a keyboard cannot scroll it, and what takes the focus needs a name. */
export const boxTables: NormaliseRule = (found, { body }) => {
  const outermost = found.filter((table) => !closest(table, 'table'));
  const boxes = new Map<Child, Element>();
  for (const [index, table] of outermost.entries()) {
    const label = outermost.length === 1 ? 'Table' : `Table ${index + 1}`;
    boxes.set(table, createElement('section', { class: 'scroll', tabindex: '0', 'aria-label': label }));
  }
  for (const parent of new Set(outermost.map((table) => table.parentNode as Parent))) {
    replaceChildren(parent, (child) => {
      const box = boxes.get(child);
      if (!box) return null;
      setChildren(box, [child]);
      return [box];
    });
  }
  body.changed();
};

/** HTML, 4.9.1: one caption, columns, one head, bodies, one foot. Further heads and feet are bodies, captions join the first. */
function orderParts(table: Element, body: BodyTree): void {
  const parts = table.childNodes.filter((child) => isElement(child));
  const [caption, ...captions] = parts.filter((part) => part.tagName === 'caption');
  if (caption && captions.length > 0)
    setChildren(caption, [
      ...caption.childNodes,
      ...captions.flatMap((other) => [createText(' '), ...other.childNodes]),
    ]);
  for (const name of ['thead', 'tfoot']) {
    for (const other of parts.filter((part) => part.tagName === name).slice(1)) body.rename(other, 'tbody');
  }
  const kept = parts.filter((part) => part === caption || part.tagName !== 'caption');
  const place = (part: Element) => ORDER.indexOf(part.tagName);
  if (captions.length === 0 && kept.every((part, index) => index === 0 || place(kept[index - 1]!) <= place(part)))
    return;
  setChildren(
    table,
    kept.toSorted((a, b) => place(a) - place(b)),
  );
  body.changed();
}

/** A heading cell in the head, or in a row of heading cells, heads its column; one at the start of a row heads the row. */
function setScopes(row: Element): void {
  const cells = row.childNodes.filter((child) => isElement(child));
  const headColumns =
    closest(row, 'thead', 'table')?.tagName !== 'table' || cells.every(({ tagName }) => tagName === 'th');
  for (const cell of cells) {
    if (cell.tagName !== 'th' || attribute(cell, 'scope')) continue;
    setAttribute(cell, 'scope', !headColumns && cells[0] === cell ? 'row' : 'col');
  }
}
