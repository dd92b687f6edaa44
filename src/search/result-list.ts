import { type Calendar, writtenDate } from '../context/dates.ts';
import type { FoundPost, Hit } from './pagefind.ts';
import styles from './PostSearch.module.scss';
import { unescapeText } from '../../shared/markup-text.ts';

/** So many results at once. */
const STEP = 10;

interface Around {
  /** A button that shows the next results, and leads the keyboard to them. */
  readonly more: HTMLElement;
  /** Shown where there are no results. */
  readonly start: HTMLElement;
}

export function openResults(list: HTMLElement, { more, start }: Around, calendar: Calendar) {
  let hits: readonly Hit[] = [];
  let shown = 0;

  /** Null where something else has been asked meanwhile. */
  async function nextOf(asked: readonly Hit[], from: number): Promise<HTMLElement[] | null> {
    const posts = await Promise.all(asked.slice(from, from + STEP).map((hit) => hit.data()));
    return asked === hits ? posts.map((post) => resultItem(post, calendar)) : null;
  }
  function add(items: readonly HTMLElement[]): void {
    list.append(...items);
    shown += items.length;
    list.hidden = shown === 0;
    start.hidden = shown > 0;
    more.hidden = shown >= hits.length;
  }

  more.addEventListener('click', async () => {
    const items = await nextOf(hits, shown);
    if (items === null) return;
    add(items);
    items[0]?.querySelector('a')?.focus();
  });
  return {
    /** Shows the first of them in the place of those before. @throws Error where a text does not come */
    async show(found: readonly Hit[]): Promise<void> {
      hits = found;
      const items = await nextOf(found, 0);
      if (items === null) return;
      list.replaceChildren();
      shown = 0;
      add(items);
    },
  };
}

/** A post that was found: its title, which leads to it, topic, date, and the passage with what was asked for. */
function resultItem({ url, excerpt, content, meta }: FoundPost, calendar: Calendar): HTMLElement {
  const { title, topic, published, lang, dir } = meta;
  const link = element('a', {}, title.replaceAll(/`([^`]+)`/g, '$1'));
  link.href = url;
  const date = published ? writtenDate(published, calendar, 'short') : null;
  const facts = [
    ...(topic ? [element('span', { className: styles.topic }, topic)] : []),
    ...(date ? [element('time', { dateTime: date.iso }, date.text)] : []),
  ];
  const pieces = markedText(excerpt);
  const passage = pieces.map(({ text, isMarked }) => (isMarked ? element('mark', {}, text) : text));
  const shown = pieces.map(({ text }) => text).join('');
  const before = content.startsWith(shown) ? '' : '… ';
  const after = content.endsWith(shown) ? '' : ' …';
  return element(
    'li',
    { ...(lang && { lang }), ...(dir && { dir }) },
    element('h2', { className: styles.title }, link),
    ...(facts.length > 0 ? [element('p', { className: styles.facts }, ...facts)] : []),
    element('p', { className: styles.passage }, before, ...passage, after),
  );
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: {
    readonly [Property in keyof HTMLElementTagNameMap[Name]]?: HTMLElementTagNameMap[Name][Property] | undefined;
  },
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Pagefind's excerpt as plain text in pieces, marked where they were asked for: as HTML it would need a parser, which trusted types refuse. */
export function markedText(excerpt: string) {
  return excerpt
    .split(/(<mark>[^]*?<\/mark>)/)
    .filter((part) => part !== '')
    .map((part) => ({
      text: unescapeText(part.replace(/<\/?mark>/g, '')),
      isMarked: part.startsWith('<mark>'),
    }));
}
