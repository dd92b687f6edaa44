import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Stitch, Word, tones } from './parts.tsx';

const xOf = (day: number) => 105 + (day - 1) * 29;
const yOf = (person: number) => 110 + (person - 1) * 25;

/** Who works when. One shift changes hands: its old place is empty, and the gold thread leads to the new one. */
export function Rota({ title, note, days, people, swap }: DrawingOf<'rota'>) {
  const x = xOf(swap.day) + 21;
  const [from, to] = [yOf(swap.from), yOf(swap.to)];
  return (
    <>
      <Head title={title} note={note} />
      {days.map((day, i) => (
        <Word key={day} x={xOf(i + 1) + 10} y={93} size={11} bold tone="soft" anchor="middle" text={day} />
      ))}
      {people.map(({ name, shifts }, j) => (
        <g key={name}>
          <Word x={20} y={yOf(j + 1) + 4} bold text={name} />
          {[...shifts].map((shift, i) => {
            const given = swap.day === i + 1 && swap.from === j + 1;
            const taken = swap.day === i + 1 && swap.to === j + 1;
            const works = (shift === 'x' || taken) && !given;
            return (
              <rect
                key={days[i]}
                x={xOf(i + 1)}
                y={yOf(j + 1) - 7}
                width="20"
                height="14"
                rx="4"
                fill={works ? tones.teal : given ? 'none' : tones.sunk}
                stroke={given ? tones.teal : undefined}
                strokeWidth="2"
                strokeDasharray={given ? '3.5 3.5' : undefined}
              />
            );
          })}
        </g>
      ))}
      <Stitch d={`M${x} ${from}C${x + 22} ${from} ${x + 22} ${to} ${x + 3} ${to}`} tone="gold" />
    </>
  );
}
