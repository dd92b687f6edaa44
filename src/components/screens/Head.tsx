import { Word } from './Word.tsx';

/** What a screen calls itself, and a sentence under it. */
export function Head({ title, note }: { title: string; note?: string }) {
  return (
    <>
      <Word x={20} y={51} size={18} display>
        {title}
      </Word>
      {note && (
        <Word x={20} y={68} size={11.5} tone="soft">
          {note}
        </Word>
      )}
    </>
  );
}
