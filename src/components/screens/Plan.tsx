import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Rule, Stitch, Word } from './parts.tsx';

const DAY = 43;
const xOf = (day: number) => 86 + (day - 1) * DAY;

/** Work over the days of a week, a thread for each; the gold thread is today. */
export function Plan({ title, note, days, rows, today }: DrawingOf<'plan'>) {
  return (
    <>
      <Head title={title} note={note} />
      {days.map((day, i) => (
        <Word key={day} x={xOf(i + 1)} y={94} size={11} bold tone="soft" text={day} />
      ))}
      {rows.map(({ name, from, to }, j) => {
        const y = 119 + j * 25;
        return (
          <g key={name}>
            <Rule y={y - 17} />
            <Word x={20} y={y} bold text={name} />
            <Stitch d={`M${xOf(from) + 4} ${y - 4}H${xOf(to) + DAY - 13}`} width={7} dash={[8, 14]} />
          </g>
        );
      })}
      <Stitch d={`M${xOf(today) + DAY - 4} 88V206`} tone="gold" />
    </>
  );
}
