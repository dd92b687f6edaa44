import type { DrawingOf } from '../../content/site-content.ts';
import { Key, Rule, Stitch, Word } from './parts.tsx';

/** A point on the dial: 0 is where it begins, 10 where it ends. */
function at(turn: number, radius: number): string {
  const angle = Math.PI * (1.12 - turn * 0.124);
  return `${(100 + radius * Math.cos(angle)).toFixed(1)} ${(132 - radius * Math.sin(angle)).toFixed(1)}`;
}
const arc = (from: number, to: number, radius: number) =>
  `M${at(from, radius)}A${radius} ${radius} 0 ${to - from > 8 ? 1 : 0} 1 ${at(to, radius)}`;

/** A dial, and the two readings it stands for. */
export function Scale({ title, value, unit, turn, readings, action }: DrawingOf<'scale'>) {
  return (
    <>
      <Word x={100} y={47} anchor="middle" tone="soft" text={title} />
      <Stitch d={arc(0, turn, 68)} tone="gold" width={6} dash={[7, 12]} />
      <Stitch d={arc(turn + 0.8, 10, 68)} width={6} dash={[7, 12]} />
      <Stitch d={arc(0, 10, 54)} width={2} opacity={0.5} />
      <Word x={99} y={136} size={44} display anchor="middle" text={value} />
      <Word x={100} y={155} size={13} tone="soft" anchor="middle" text={unit} />
      {readings.map((reading, i) => (
        <g key={reading.name}>
          <Word x={20} y={199 + i * 28} size={13} tone="soft" text={reading.name} />
          <Word x={180} y={199 + i * 28} size={13} bold anchor="end" text={reading.value} />
          <Rule y={208 + i * 28} to={180} />
        </g>
      ))}
      <Key x={20} y={250} width={160} height={34} quiet text={action} />
    </>
  );
}
