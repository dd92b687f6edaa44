import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Stitch, Word, tones } from './parts.tsx';

/** Vessels on a field of 84 by 60. */
const shapes = {
  bowl: 'M16 20h52c0 18-11 28-26 28S16 38 16 20ZM32 54h20',
  jar: 'M32 8h20M34 10c0 8-15 11-15 24s9 18 23 18 23-5 23-18-15-16-15-24M22 34h40',
  lamp: 'M10 26c6 16 18 24 32 24s26-8 32-26c-9 8-18 8-25 1-8 6-26 8-39 1ZM60 18c-2-5 1-8 4-12 3 5 4 9 1 12',
};

/** Three pieces with their prices, and one price parted between maker and shop. */
export function Shop({ title, note, items, parts }: DrawingOf<'shop'>) {
  const [kept, fee] = parts;
  return (
    <>
      <Head title={title} note={note} />
      {items.map(({ name, price, shape }, i) => (
        <g key={name} transform={`translate(${20 + i * 98} 78)`}>
          <rect width="84" height="60" rx="7" fill={tones.sunk} />
          <Stitch d={shapes[shape]} width={2.4} dash={[4.5, 4.6]} />
          <Word x={0} y={75} size={11} bold text={name} />
          <Word x={84} y={75} size={11} anchor="end" tone="soft" text={price} />
        </g>
      ))}
      <Stitch d="M22 174H232" width={4} />
      <Stitch d="M247 174H298" width={4} tone="gold" />
      <Word x={20} y={193} size={11} tone="soft" text={kept} />
      <Word x={300} y={193} size={11} bold anchor="end" text={fee} />
    </>
  );
}
