import { folded } from '../../../shared/folded.ts';
import type { Mount } from '../../islands/mount.tsx';
import { fill, forCount } from '../../context/label-text.ts';
import type { EntryFilterProps } from '../../widgets/unhydrated.tsx';

/** Screen readers hear the number once typing pauses. */
const PAUSE_MS = 300;

/** Shows those entries of the list around it that have all the words; without a word, those that the server showed. Needs no React. */
export const mount: Mount = async (element, given) => {
  const { labels, language } = given as EntryFilterProps;
  const field = element.querySelector('input')!;
  const status = element.querySelector('output')!;
  const parts = (name: string) => [
    ...element.closest('[data-listing]')!.querySelectorAll<HTMLElement>(`[data-${name}]`),
  ];
  const groups = parts('group');
  const links = parts('all');
  const entries = parts('entry').map((entry) => {
    return { entry, text: folded(entry.textContent), isFurther: entry.hidden };
  });
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const query = field.value.trim();
    const words = folded(query).split(/\s+/);
    for (const { entry, text, isFurther } of entries)
      entry.hidden = query === '' ? isFurther : !words.every((word) => text.includes(word));
    const count = entries.filter(({ entry }) => !entry.hidden).length;
    for (const group of groups) group.hidden = !group.querySelector('[data-entry]:not([hidden])');
    for (const link of links) link.hidden = query !== '';
    clearTimeout(timer);
    timer = setTimeout(() => (status.textContent = query && said(query, count)), PAUSE_MS);
  }
  const said = (query: string, count: number) =>
    count === 0 ? fill(labels.none, { query }) : forCount(labels.found, count, language);

  field.addEventListener('input', show);
  show();
  element.setAttribute('awake', '');
};
