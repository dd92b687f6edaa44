import type { DrawingOf } from '../../content/site-content.ts';
import { Aside, Stitch, Word } from './parts.tsx';

/** A place in a queue, and why the wait is what it is. */
export function Queue({ title, place, wait, why }: DrawingOf<'queue'>) {
  return (
    <>
      <Word x={20} y={50} tone="soft" text={title} />
      <Word x={16} y={114} size={72} display text={place} />
      <Stitch d="M22 136H96" tone="gold" />
      <Stitch d="M107 136H178" />
      <Word x={20} y={164} size={15} bold text={wait} />
      <Aside y={180} {...why} />
    </>
  );
}
