import type { Calendar } from '../page/dates.ts';
import type { Hit } from './pagefind.ts';
import { resultItem } from './result-item.ts';

/** So many results at once. */
const STEP = 10;

export interface ResultList {
  /** Shows the first of them in the place of those before. @throws Error where a text does not come */
  show(hits: readonly Hit[]): Promise<void>;
}

/** @param more a button: it shows the next results, and leads the keyboard to them */
export function openResults(list: HTMLElement, more: HTMLElement, calendar: Calendar): ResultList {
  let hits: readonly Hit[] = [];
  let shown = 0;

  /** Null where something else has been asked meanwhile. */
  async function nextOf(asked: readonly Hit[], start: number): Promise<HTMLElement[] | null> {
    const posts = await Promise.all(asked.slice(start, start + STEP).map((hit) => hit.data()));
    return asked === hits ? posts.map((post) => resultItem(post, calendar)) : null;
  }
  function add(items: readonly HTMLElement[]): void {
    list.append(...items);
    shown += items.length;
    list.hidden = shown === 0;
    more.hidden = shown >= hits.length;
  }

  more.addEventListener('click', async () => {
    const items = await nextOf(hits, shown);
    if (items === null) return;
    add(items);
    items[0]?.querySelector('a')?.focus();
  });
  return {
    async show(found) {
      hits = found;
      const items = await nextOf(found, 0);
      if (items === null) return;
      list.replaceChildren();
      shown = 0;
      add(items);
    },
  };
}
