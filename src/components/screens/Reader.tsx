import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Stitch, Word, tones } from './parts.tsx';

const yOf = (line: number) => 96 + (line - 1) * 19;

/** A scanned page beside its text; the gold thread joins what was searched for to its place on the scan. */
export function Reader({ title, note, lines, found }: DrawingOf<'reader'>) {
  return (
    <>
      <Head title={title} note={note} />
      <rect x="20" y="80" width="112" height="180" rx="4" fill={tones.sunk} stroke={tones.line} />
      {lines.map((line, i) =>
        i + 1 === found ? null : (
          <Stitch
            key={line}
            d={`M32 ${yOf(i + 1) - 4}h${line.length * 3.4}M32 ${yOf(i + 1) + 5}h${84 - line.length}`}
            width={2.2}
            opacity={0.75}
          />
        ),
      )}
      <Stitch d={`M32 ${yOf(found) + 5}H296`} tone="gold" />
      {lines.map((line, i) => (
        <Word key={line} x={148} y={yOf(i + 1)} bold={i + 1 === found} text={line} />
      ))}
    </>
  );
}
