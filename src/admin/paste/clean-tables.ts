/** Tables as Markdown has them: one row of headings, a cell in each place, words in each cell. */

const BLOCKS = 'p, div, li, td, th, h1, h2, h3, h4, h5, h6, blockquote, pre, tr';

/** @param table changed where it is; one of a single cell, as letters are laid out with, becomes what is in it */
export function cleanTable(table: HTMLTableElement): void {
  // A table in a cell has become words of it.
  if (!table.isConnected) return;
  const rows = [...table.rows];
  if (rows.every(({ cells }) => cells.length <= 1)) {
    table.replaceWith(...rows.flatMap(({ cells }) => [...(cells[0] ? paragraphsOf(cells[0]) : [])]));
    return;
  }
  const page = table.ownerDocument;
  const grid = gridOf(rows);
  const width = Math.max(...grid.map((row) => row.length));
  const made = page.createElement('table');
  for (const [index, row] of grid.entries()) {
    const line = page.createElement('tr');
    for (let at = 0; at < width; at++) {
      const cell = page.createElement(index === 0 ? 'th' : 'td');
      const words = row[at];
      if (words) cell.append(...wordsOf(words));
      line.append(cell);
    }
    made.append(line);
  }
  if (table.caption?.textContent?.trim()) {
    const caption = page.createElement('p');
    caption.append(...table.caption.childNodes);
    table.before(caption);
  }
  table.replaceWith(made);
}

/** The cells by their places; a cell that takes more than one place leaves the others empty. */
function gridOf(rows: readonly HTMLTableRowElement[]): (HTMLTableCellElement | null | undefined)[][] {
  const grid: (HTMLTableCellElement | null | undefined)[][] = rows.map(() => []);
  for (const [line, { cells }] of rows.entries()) {
    for (const cell of cells) {
      let at = 0;
      while (grid[line]![at] !== undefined) at += 1;
      for (let down = 0; down < Math.min(cell.rowSpan || 1, rows.length - line); down++)
        for (let right = 0; right < Math.min(cell.colSpan, 50); right++)
          grid[line + down]![at + right] = down + right === 0 ? cell : null;
    }
  }
  return grid;
}

/** What a cell says, on one line: its paragraphs are parted by a line break. */
function wordsOf(cell: HTMLElement): Node[] {
  const page = cell.ownerDocument;
  for (const block of cell.querySelectorAll(BLOCKS)) {
    if ((block.textContent ?? '').trim() !== '') block.append(page.createElement('br'));
    block.replaceWith(...block.childNodes);
  }
  for (const wrap of cell.querySelectorAll('ul, ol, table, tbody, thead, td, th')) wrap.replaceWith(...wrap.childNodes);
  const words = [...cell.childNodes];
  const isSpace = (node: Node | undefined) =>
    node !== undefined && (node.nodeName === 'BR' || !node.textContent?.trim()) && node.nodeName !== 'IMG';
  while (isSpace(words.at(-1))) words.pop();
  while (isSpace(words[0])) words.shift();
  return words;
}

function paragraphsOf(cell: HTMLElement): Node[] {
  if (cell.querySelector(`${BLOCKS}, table, ul, ol`)) return [...cell.childNodes];
  const paragraph = cell.ownerDocument.createElement('p');
  paragraph.append(...cell.childNodes);
  return [paragraph];
}
