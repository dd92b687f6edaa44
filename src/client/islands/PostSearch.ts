import { around, fill, forCount } from '../../context/label-text.ts';
import { focusByKey } from '../../search/focus-by-key.ts';
import { openIndex, type PostIndex } from '../../search/pagefind.ts';
import { openResults } from '../../search/result-list.ts';
import { addressOf, openForm } from '../../search/search-form.ts';
import type { PostSearchProps } from '../../search/PostSearch.tsx';
import type { Mount } from '../../islands/mount.tsx';

/** A search that takes longer says that it goes on. */
const LONG_MS = 400;

/** Searches while somebody types, without React. The index is loaded when it is first asked, or about to be. */
export const mount: Mount = async (element, given) => {
  const { index, calendar, labels } = given as PostSearchProps;
  const part = <Type extends HTMLElement>(selector: string) => element.querySelector<Type>(selector)!;
  const [status, ways, retry, list] = [part('output'), part('[data-ways]'), part('[data-retry]'), part('ol')];
  const results = openResults(list, { more: part('[data-more]'), start: part('[data-start]') }, calendar);
  const form = openForm(part('form'), search, () => void open().catch(() => {}));
  let opening: Promise<PostIndex> | null = null;
  let asked = 0;

  function open(): Promise<PostIndex> {
    opening ??= openIndex(index);
    opening.catch(() => (opening = null));
    return opening;
  }
  function say(words: string, state: 'found' | 'none' | 'failed' = 'found'): void {
    status.textContent = words;
    ways.hidden = state === 'found';
    retry.hidden = state !== 'failed';
  }
  function tell(query: string, count: number): void {
    if (query === '') say('');
    else if (count === 0) say(fill(labels.none, { query }), 'none');
    else say(forCount(labels.found, count, calendar.language));
  }
  /** Below it a link to what may have been meant. */
  async function suggest(query: string, topic: string, isLast: () => boolean): Promise<void> {
    const [{ meant }, words] = await Promise.all([import('../../search/meant.ts'), (await open()).words()]);
    const better = meant(query, words);
    if (better === null || !isLast()) return;
    const link = document.createElement('a');
    link.href = addressOf({ query: better, topic });
    link.textContent = better;
    const [before, after] = around(labels.meant, 'words');
    status.append(' ', before, link, after);
  }
  async function search(): Promise<void> {
    const own = ++asked;
    const isLast = () => own === asked;
    const { query, topic } = form.read();
    const waiting = setTimeout(() => isLast() && say(labels.loading), LONG_MS);
    try {
      const hits = query === '' ? [] : await (await open()).find(query, topic);
      if (isLast()) await results.show(hits);
      clearTimeout(waiting);
      if (isLast()) tell(query, hits.length);
      if (isLast() && query !== '' && hits.length === 0) await suggest(query, topic, isLast);
    } catch (cause) {
      reportError(cause);
      if (isLast()) await results.show([]);
      if (isLast()) say(labels.failed, 'failed');
    } finally {
      clearTimeout(waiting);
    }
  }

  retry.addEventListener('click', search);
  focusByKey(form.field);
  walkByArrows(element, form.field, list);
  element.setAttribute('awake', '');
  await search();
};

/** The arrow keys lead from the field through what was found, and back. */
function walkByArrows(area: HTMLElement, field: HTMLInputElement, list: HTMLElement): void {
  area.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [field, ...list.querySelectorAll('a')];
    const next = stops[stops.indexOf(event.target as HTMLAnchorElement) + step];
    if (step === 0 || !stops.includes(event.target as HTMLAnchorElement) || !next) return;
    event.preventDefault();
    next.focus();
  });
}
