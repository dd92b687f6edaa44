/** Pasted HTML in the shapes that the CMS's editor and Markdown know: what Word, Google Docs and spreadsheets write has others. */
import { cleanTable } from './clean-tables.ts';
import { joinWordLists } from './word-lists.ts';

export interface CleanPaste {
  readonly html: string;
  /** Addresses of pictures that came inside the HTML (`data:`), to be uploaded. */
  readonly inside: readonly string[];
  /** How many pictures lie where the site cannot get them, and were left out. */
  readonly unreachable: number;
  /** How many pictures stay on other sites. */
  readonly remote: number;
}

/** @returns null for HTML without words, such as that of a copied picture: the CMS takes its file */
export function cleanPaste(html: string): CleanPaste | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, title, meta, link, xml')) element.remove();
  if ((page.body.textContent ?? '').trim() === '') return null;
  joinWordLists(page);
  for (const table of page.querySelectorAll('table')) cleanTable(table);
  lowerHeadings(page);
  const pictures = [...page.querySelectorAll('img')];
  const inside = pictures.filter(({ src }) => /^data:image\//i.test(src));
  const remote = pictures.filter((picture) => /^https?:\/\//i.test(picture.getAttribute('src') ?? ''));
  for (const picture of pictures) if (!remote.includes(picture)) picture.remove();
  return {
    // Uploads go where the cursor is then: into a paragraph of their own.
    html: page.body.innerHTML + (inside.length > 0 ? '<p><br></p>' : ''),
    inside: inside.map(({ src }) => src),
    unreachable: pictures.length - inside.length - remote.length,
    remote: remote.length,
  };
}

/** The title is the page's one heading of the first level: what is pasted begins with the second. */
function lowerHeadings(page: Document): void {
  if (!page.querySelector('h1')) return;
  for (const heading of page.querySelectorAll('h5, h4, h3, h2, h1')) {
    const lower = page.createElement(`h${Number(heading.localName.slice(1)) + 1}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}
