import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Rule, Stitch, Word } from './parts.tsx';

const BASE = 178;
const xOf = (day: number) => 36 + (day - 1) * 40;
const bar = (x: number, value: number) => `M${x} ${BASE}V${BASE - value * 9}`;

/** A reading a day, each a thread; the corrected one stands in gold beside the first. */
export function Chart({ title, note, days, values, corrected }: DrawingOf<'chart'>) {
  return (
    <>
      <Head title={title} note={note} />
      {values.map((value, i) => (
        <g key={days[i]}>
          {value > 0 && <Stitch d={bar(xOf(i + 1), value)} width={7} dash={[3, 10]} />}
          <Word x={xOf(i + 1)} y={201} size={11} tone="soft" anchor="middle" text={days[i]} />
        </g>
      ))}
      <Stitch d={bar(xOf(corrected.day) + 12, corrected.to)} width={7} dash={[3, 10]} tone="gold" />
      <Rule y={186} />
    </>
  );
}
