import type { ReactNode } from 'react';
import { around } from '../context/label-text.ts';
import { layout } from '../styles/classes.ts';

type Words = Record<'more' | 'moreAbout', string>;

/** The words of a card's link, "Learn More", and what follows them for screen readers and search engines: " about Cloud Migration". */
export function MoreAbout({ words: { more, moreAbout }, children }: { words: Words; children: ReactNode }) {
  const unseen = moreAbout.startsWith(more) ? moreAbout.slice(more.length) : ` ${moreAbout}`;
  const [before, after] = around(unseen, 'title');
  return (
    <>
      {more}
      <span className={layout.hide}>
        {before}
        {children}
        {after}
      </span>
    </>
  );
}
