import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Rule, Stitch, Word, tones } from './parts.tsx';

const xOf = (column: number) => 20 + column * 73;

/** Stops on the gold thread, and the times at each. */
export function Timetable({ title, note, stops, times }: DrawingOf<'timetable'>) {
  return (
    <>
      <Head title={title} note={note} />
      <Stitch d="M26 88H245" tone="gold" />
      {stops.map((stop, i) => (
        <g key={stop}>
          <circle cx={xOf(i) + 6} cy="88" r="5" fill={tones.surface} stroke={tones.teal} strokeWidth="3" />
          <Word x={xOf(i)} y={109} bold text={stop} />
        </g>
      ))}
      {times.map((row, j) => (
        <g key={row.join()}>
          <Rule y={116 + j * 23} />
          {row.map((time, i) => (
            <Word key={stops[i]} x={xOf(i)} y={132 + j * 23} text={time} />
          ))}
        </g>
      ))}
    </>
  );
}
