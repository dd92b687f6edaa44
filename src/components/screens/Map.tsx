import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Lines, Stitch, Word, tones } from './parts.tsx';

const houses = [
  'M30 96h18v14H30zM56 96h14v14H56zM112 92h20v16h-20zM140 92h14v16h-14zM162 92h16v16h-16z',
  'M30 140h16v20H30zM54 140h18v14H54zM110 138h16v18h-16zM134 138h22v14h-22z',
  'M30 190h20v16H30zM58 190h14v16H58zM112 186h14v20h-14zM134 186h18v14h-18zM160 186h18v20h-18z',
].join('');

/** A few streets, and the gold way from a door to where the thing is. */
export function Map({ title, note, place }: DrawingOf<'map'>) {
  return (
    <>
      <Head title={title} note={note} />
      <rect x="12" y="82" width="176" height="134" rx="10" fill={tones.sunk} />
      <path d={houses} fill={tones.line} />
      <Stitch d="M18 125H182M18 174c40 0 50-3 76-2s60-2 88 0M91 88V210" width={2.4} opacity={0.7} />
      <Stitch d="M42 127H89V171H146" width={3.5} tone="gold" />
      <circle cx="40" cy="125" r="6" fill={tones.surface} stroke={tones.teal} strokeWidth="3" />
      <circle cx="148" cy="172" r="7" fill={tones.teal} />
      <Word x={20} y={242} size={15} bold text={place.title} />
      <Lines x={20} y={261} width={160} tone="soft" text={place.description} />
    </>
  );
}
