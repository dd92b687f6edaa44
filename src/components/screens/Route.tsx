import type { DrawingOf } from '../../content/site-content.ts';
import { Aside, Head, Stitch, Word, tones } from './parts.tsx';

const yOf = (stop: number) => 96 + (stop - 1) * 29;

/** Stops down a line, gold from where it is now to the last; and why it is late. */
export function Route({ title, note, stops, at, why }: DrawingOf<'route'>) {
  return (
    <>
      <Head title={title} note={note} />
      {at > 1 && <Stitch d={`M28 96V${yOf(at) - 6}`} />}
      <Stitch d={`M28 ${yOf(at)}V${yOf(4)}`} tone="gold" />
      {stops.map(({ name, time }, i) => (
        <g key={name}>
          <circle
            cx="28"
            cy={yOf(i + 1)}
            r="6"
            fill={i + 1 === at ? tones.teal : tones.surface}
            stroke={tones.teal}
            strokeWidth="3"
          />
          <Word
            x={46}
            y={yOf(i + 1) + 4.5}
            size={13}
            bold={i + 1 === at}
            tone={i + 1 < at ? 'soft' : 'ink'}
            text={name}
          />
          <Word x={180} y={yOf(i + 1) + 4.5} tone="soft" anchor="end" text={time} />
        </g>
      ))}
      <Aside y={203} {...why} />
    </>
  );
}
