/** The parts of the report, as HTML. */
import { html } from 'hono/html';
import type { Problem } from '../core/types.ts';
import type { Values } from '../hosts/rule.ts';
import { medianOf, totalOf, type PageFacts, type SiteFacts } from './measure.ts';

/** So many search results are shown. */
const RESULTS = 12;

export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function problemList(problems: readonly Problem[]) {
  if (problems.length === 0) return html`<p class="none">None.</p>`;
  const items = problems.map(({ message, place }) => html`<li>${message} <small>${place?.file ?? ''}</small></li>`);
  return html`<ul>
    ${items}
  </ul>`;
}

/** @param since which site `before` was; null where no older one is known */
export function changeLists(now: SiteFacts, before: SiteFacts | null, since: string) {
  if (before === null) return html`<p>This is the first report. The next one says what changed since.</p>`;
  const old = new Map(before.pages.map((page) => [page.path, page]));
  const paths = new Set(now.pages.map(({ path }) => path));
  const says = ({ title, description, words }: PageFacts) => JSON.stringify([title, description, words]);
  const isOther = (page: PageFacts) => old.has(page.path) && says(old.get(page.path)!) !== says(page);
  const lists = {
    'New pages': now.pages.filter(({ path }) => !old.has(path)),
    'Pages with other words': now.pages.filter(isOther),
    'Pages that are gone': before.pages.filter(({ path }) => !paths.has(path)),
  };
  const items = (pages: readonly PageFacts[]) =>
    pages.map((page) => html`<li>${page.title} <small>${page.path}</small></li>`);
  return html`<p>
      Since ${since}. First load of the median page: ${kb(medianOf(before))} then, ${kb(medianOf(now))} now.
    </p>
    ${Object.entries(lists).map(
      ([title, pages]) =>
        html`<h3>${title}: ${pages.length}</h3>
          <ul>
            ${items(pages)}
          </ul>`,
    )}`;
}

export function searchResults({ pages }: SiteFacts) {
  const listed = pages.filter(({ isListed }) => isListed).toSorted((a, b) => a.path.length - b.path.length);
  return listed.slice(0, RESULTS).map(
    ({ url, title, description }) =>
      html`<li>
        <small>${url}</small><b>${title}</b>
        <p>${description}</p>
      </li>`,
  );
}

/** @param source the picture as an address of data */
export function shareCard(source: string, [first, ...others]: readonly PageFacts[]) {
  const more = others.length > 0 && html`<small>and pages more: ${others.length}</small>`;
  return html`<li>
    <img src="${source}" width="600" height="315" alt="The card of ${first!.path}" /><b>${first!.title}</b>${more || ''}
  </li>`;
}

/** @param headers null where the host sends none of the site's own */
export function headerList(headers: Values | null) {
  const none = { none: 'Pages say themselves what they may say.' };
  return Object.entries(headers ?? none).map(
    ([name, value]) =>
      html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`,
  );
}

export const pageRows = ({ pages }: SiteFacts) =>
  pages.map(({ path, title, description, weight }) => {
    const bytes = [weight.html, weight.styles, weight.scripts, weight.fonts, totalOf(weight)];
    return html`<tr>
      <th scope="row">${title} <small>${path}</small><small>${description}</small></th>
      ${bytes.map((each) => html`<td>${kb(each)}</td>`)}
    </tr>`;
  });
