/** The lists of Word: paragraphs that say their level, with the sign or number as text in front. */

const LEVEL = /mso-list:\s*\S+\s+level(\d)/i;
const MARK = /^[\s\u00A0]*(?:(\(?(?:\d+|[a-z]|[ivxlc]+)[.)])|[·•o§▪–\-\u00B7\uF0A7\uF0B7])[\s\u00A0]+/i;

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
  if (marks.length > 0) {
    const text = marks.map(({ textContent }) => textContent).join('');
    for (const mark of marks) mark.remove();
    return isNumber(text);
  }
  const found = MARK.exec(item.textContent ?? '');
  if (!found) return false;
  dropStart(item, found[0].length);
  return found[1] !== undefined;
}

const isNumber = (mark: string) => /^[\s\u00A0(]*(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(mark);

/** Takes so many signs from the beginning of an element's text. */
function dropStart(element: Node, length: number): void {
  let left = length;
  const texts = element.ownerDocument!.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text && left > 0; text = texts.nextNode() as Text | null) {
    const taken = Math.min(left, text.data.length);
    text.data = text.data.slice(taken);
    left -= taken;
  }
}
