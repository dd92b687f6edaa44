import type { DrawingOf } from '../../content/site-content.ts';
import { Aside, Head, Stitch, Word, tones } from './parts.tsx';

const yOf = (dose: number) => 98 + dose * 27;

/** What was given and what was not; the gold thread leads from what was not to its reason. */
export function Round({ title, note, doses, reason }: DrawingOf<'round'>) {
  const missed = doses.findLastIndex((dose) => !dose.given);
  return (
    <>
      <Head title={title} note={note} />
      {missed >= 0 && <Stitch d={`M170 ${yOf(missed)}V205`} tone="gold" />}
      {doses.map(({ time, name, given }, i) => (
        <g key={name}>
          <Word x={20} y={yOf(i) + 4} tone="soft" text={time} />
          <Word x={62} y={yOf(i) + 4} size={13} bold text={name} />
          <circle
            cx="170"
            cy={yOf(i)}
            r="9"
            fill={given ? tones.teal : tones.surface}
            stroke={given ? tones.teal : tones.strong}
            strokeWidth="2"
          />
          {given && <path d={`M166 ${yOf(i)}l3 3 5.5-6`} fill="none" stroke={tones.surface} strokeWidth="2" />}
        </g>
      ))}
      <Aside y={203} {...reason} />
    </>
  );
}
