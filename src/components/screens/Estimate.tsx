import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Key, Stitch, Word } from './parts.tsx';

const spokes = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)];
  return `M${(73 + 10 * x).toFixed(1)} ${(140 + 10 * y).toFixed(1)}L${(73 + 40 * x).toFixed(1)} ${(140 + 40 * y).toFixed(1)}`;
}).join('');

/** A wheel, and what normalising it costs; the gold thread stands over the sum that has to be agreed to. */
export function Estimate({ title, note, lines, total, action }: DrawingOf<'estimate'>) {
  return (
    <>
      <Head title={title} note={note} />
      <Stitch d="M73 87a53 53 0 1 1-.1 0" width={4.5} />
      <Stitch d="M73 96a44 44 0 1 1-.1 0M73 132a8 8 0 1 1-.1 0" width={2} />
      <Stitch d={spokes} width={1.8} opacity={0.7} />
      {lines.map(({ name, price }, i) => (
        <g key={name}>
          <Word x={150} y={98 + i * 19} text={name} />
          <Word x={300} y={98 + i * 19} anchor="end" text={price} />
        </g>
      ))}
      <Stitch d="M152 144H298" tone="gold" />
      <Word x={150} y={162} bold text={total.name} />
      <Word x={300} y={162} bold anchor="end" text={total.price} />
      <Key x={150} y={171} width={150} height={25} text={action} />
    </>
  );
}
