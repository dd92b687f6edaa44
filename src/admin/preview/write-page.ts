/** Writes a page into its preview: the sections that changed, and above them what the build would refuse. */
import type { AdminSettings, PreviewedSite } from '../../contract.ts';
import layout from '../../styles/layout.module.scss';
import { placeName } from '../field-names.ts';
import type { Fields } from '../format/alike.ts';
import type { ShowPicture } from './picture-addresses.ts';
import type { Rendered } from './render-page.ts';
import { showBody } from './show-body.ts';

export interface PreviewProps {
  readonly data: Fields;
  readonly settings: AdminSettings;
  readonly show: ShowPicture;
  /** A new entry has a name of its own. */
  readonly file: string;
}

/** What stands in a preview. */
interface Written {
  /** The parts of the page, and what each was made from. */
  readonly parts: readonly Element[];
  readonly texts: readonly string[];
  /** The element of the file's text, where the page has one. */
  readonly body: Element | null;
}

/** Of elements; the CMS draws a preview again with each letter. */
const written = new WeakMap<HTMLElement, Written>();

/** Leaves the element as it is where the site is not known. */
export async function writePage(element: HTMLElement, { data, file, settings, show }: PreviewProps): Promise<void> {
  if (settings.preview === null) return;
  const [{ renderedPage }, site] = await (loaded ??= load(settings.preview));
  const page = renderedPage(data, file, site);
  if (page.html !== null) written.set(element, replaced(element, page.html));
  showProblems(element, page);
  const body = written.get(element)?.body;
  if (body) showBody(body as HTMLElement, typeof data['body'] === 'string' ? data['body'] : '', settings, show);
}

/** Puts in what differs from the page before, and scrolls to it. */
function replaced(element: HTMLElement, html: string): Written {
  const template = element.ownerDocument.createElement('template');
  template.innerHTML = html;
  const made = [...template.content.children];
  const texts = made.map(({ outerHTML }) => outerHTML);
  const before = written.get(element);
  if (!before) element.replaceChildren();
  const { parts: old, texts: oldTexts } = before ?? { parts: [], texts: [] };
  const most = Math.min(old.length, made.length);
  let [start, end] = [0, 0];
  while (start < most && texts[start] === oldTexts[start]) start += 1;
  while (end < most - start && texts.at(-1 - end) === oldTexts.at(-1 - end)) end += 1;
  const changed = made.slice(start, made.length - end);
  const parts = [...old.slice(0, start), ...changed, ...old.slice(old.length - end)];
  for (const part of old.slice(start, old.length - end)) part.remove();
  element.append(...parts);
  if (before && changed[0]) scrollTo(changed[0]);
  const place = element.querySelector('[data-text-place]');
  const body = place?.parentElement ?? before?.body ?? null;
  return { parts, texts, body: body && element.contains(body) ? body : null };
}

/** A part that can be seen stays where it is. */
function scrollTo(part: Element): void {
  const { top, bottom } = part.getBoundingClientRect();
  const view = part.ownerDocument.defaultView!;
  if (bottom < view.innerHeight / 4 || top > (view.innerHeight * 3) / 4) view.scrollBy({ top });
}

function showProblems(element: HTMLElement, { problems, data }: Rendered): void {
  element.querySelector(':scope > [data-problems]')?.remove();
  if (problems.length === 0) return;
  const list = element.ownerDocument.createElement('ul');
  list.className = `${layout['sunk']} ${layout['small']}`;
  list.dataset['problems'] = '';
  // Seen from each section.
  Object.assign(list.style, { position: 'sticky', insetBlockStart: '0', zIndex: '1' });
  for (const { path, message } of problems) {
    const item = element.ownerDocument.createElement('li');
    item.className = layout['wrap']!;
    item.textContent = [placeName(path, data), message].filter(Boolean).join(': ');
    list.append(item);
  }
  element.prepend(list);
}

let loaded: ReturnType<typeof load> | undefined;

/** The site's code, and its content. */
function load(address: string) {
  const site = fetch(address).then((answer) => answer.json() as Promise<PreviewedSite>);
  return Promise.all([import('./render-page.ts'), site]);
}
