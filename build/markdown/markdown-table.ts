/** Writes tables as rows of one-line cells; the first row is the head. */
import { closest, elements, isElement, type Element } from '../../shared/post-body/tree.ts';
import { escapeLine } from './markdown-escape.ts';
import { writeLine, type Around } from './markdown-line.ts';

/** @returns the line of the caption, if any, and the lines of the table */
export function writeTable(table: Element, around: Around): string[][] {
  const caption = table.childNodes.find((child) => isElement(child) && child.tagName === 'caption') as
    Element | undefined;
  const title = caption ? cellText(caption, around) : '';
  const rows = elements(table, 'tr')
    .filter((row) => closest(row, 'table') === table)
    .map((row) => row.childNodes.filter((child) => isElement(child)).map((cell) => cellText(cell, around)));
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const [head, ...body] = rows;
  const parts = title === '' ? [] : [[escapeLine(title)]];
  if (!head || columns === 0) return parts;
  // Only the head must be complete: shorter rows are filled up.
  const whole = [...head, ...Array.from({ length: columns - head.length }, () => '')];
  return [...parts, [rowLine(whole), rowLine(whole.map(() => '---')), ...body.map(rowLine)]];
}

function rowLine(cells: readonly string[]): string {
  return cells.length === 0 ? '| |' : `| ${cells.map((cell) => (cell === '' ? '' : `${cell} `)).join('| ')}|`;
}

/** Each block in a cell is a line. */
function cellText(cell: Element, around: Around): string {
  const text = writeLine(cell.childNodes, around);
  if (!/[\n|]/.test(text)) return text.trim();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('<br>')
    .replaceAll('|', String.raw`\|`);
}
