import { Lines } from './Lines.tsx';
import { tones } from './tones.ts';
import { Word } from './Word.tsx';

/** A box at the foot of a phone: a question and its answer, or a fact and what it means. */
export function Aside({ title, description, y }: { title: string; description: string; y: number }) {
  return (
    <>
      <rect x="12" y={y} width="176" height="90" rx="9" fill={tones.sunk} />
      <Word x={22} y={y + 20} bold>
        {title}
      </Word>
      <Lines x={22} y={y + 37} width={158} tone="soft" text={description} />
    </>
  );
}
