/** The lists of Word: paragraphs that say their level, with the sign or number as text in front. */

const LEVEL = /mso-list:\s*\S+\s+level(\d)/i;

interface Open {
  readonly level: number;
  readonly list: HTMLElement;
}

/** Makes lists of them, one in the other by their levels. */
export function joinWordLists(page: Document): void {
  let open: Open[] = [];
  let last: Element | null = null;
  for (const item of page.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(LEVEL.exec(item.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0 || item.localName !== 'p') continue;
    // Another element between two items ends the list.
    if (last === null || item.previousElementSibling !== last) open = [];
    const kind = takeMark(item) ? 'ol' : 'ul';
    open = open.filter((each) => each.level < level || (each.level === level && each.list.localName === kind));
    let inner = open.at(-1);
    if (!inner || inner.level < level) {
      const list = page.createElement(kind);
      const parent = inner?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.before(list);
      inner = { level, list };
      open.push(inner);
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    inner.list.append(entry);
    item.remove();
    last = open[0]!.list;
  }
}

/** Takes the sign or number away. @returns whether it is a number */
function takeMark(item: HTMLElement): boolean {
  const marks = [...item.querySelectorAll<HTMLElement>('[style*="mso-list" i]')].filter((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  );
  const text = marks.map(({ textContent }) => textContent).join('');
  for (const mark of marks) mark.remove();
  return /^[\s\u00A0(]*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(text);
}
