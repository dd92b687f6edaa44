import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Key, Stitch, Word, tones } from './parts.tsx';

/** Four fields; the gold thread is as long as what is done. */
export function Form({ title, fields, done, saved, action }: DrawingOf<'form'>) {
  const end = 22 + done * 27.6;
  return (
    <>
      <Head title={title} />
      <Stitch d={`M22 66H${end}`} tone="gold" />
      <Stitch d={`M${end + 10} 66H298`} tone="strong" opacity={0.6} />
      {fields.map(({ label, value }, i) => {
        const [x, y] = [20 + (i % 2) * 146, 86 + Math.floor(i / 2) * 44];
        return (
          <g key={label}>
            <Word x={x} y={y} size={11} tone="soft" text={label} />
            <rect x={x} y={y + 5} width="134" height="24" rx="5" fill="none" stroke={tones.strong} />
            <Word x={x + 9} y={y + 21} text={value} />
          </g>
        );
      })}
      <Key x={20} y={172} width={84} height={25} text={action} />
      <Word x={116} y={188} size={11} tone="soft" text={saved} />
    </>
  );
}
