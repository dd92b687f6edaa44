import type { DrawingOf } from '../../content/site-content.ts';
import { Aside } from './Aside.tsx';
import { Stitch } from './Stitch.tsx';
import { Word } from './Word.tsx';

/** A place in a queue, and why the wait is what it is. */
export function Queue({ title, place, wait, why }: DrawingOf<'queue'>) {
  return (
    <>
      <Word x={20} y={50} tone="soft">
        {title}
      </Word>
      <Word x={16} y={114} size={72} display>
        {place}
      </Word>
      <Stitch d="M22 136H96" tone="gold" />
      <Stitch d="M107 136H178" />
      <Word x={20} y={164} size={15} bold>
        {wait}
      </Word>
      <Aside y={180} {...why} />
    </>
  );
}
