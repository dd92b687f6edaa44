import type { DrawingOf } from '../../content/site-content.ts';
import { hash, random } from '../../stitch/random.ts';
import { Head, Key, Lines, Stitch } from './parts.tsx';

const HEARD = 11;
const xOf = (beat: number) => 24 + beat * 8.4;

/** A voice, what was heard in it, and a person's word on that; the gold thread is how far it was read back. */
export function Voice({ title, note, said, actions }: DrawingOf<'voice'>) {
  const next = random(hash(said));
  const beats = Array.from({ length: 19 }, (_, i) => {
    const half = 3 + Math.round(next() * 12 + 12 * Math.abs(Math.sin(i * 0.55)));
    return `M${xOf(i).toFixed(1)} ${118 - half}v${half * 2}`;
  });
  const [again, confirm] = actions;
  return (
    <>
      <Head title={title} note={note} />
      <Stitch d={beats.slice(0, HEARD).join('')} width={4} dash={[4, 6.5]} />
      <Stitch d={beats.slice(HEARD + 1).join('')} width={4} dash={[4, 6.5]} tone="strong" opacity={0.55} />
      <Stitch d={`M${xOf(HEARD)} 84V152`} tone="gold" />
      <Lines x={20} y={180} width={166} size={15} leading={1.28} display text={said} />
      <Key x={20} y={254} width={76} height={34} quiet text={again} />
      <Key x={104} y={254} width={76} height={34} text={confirm} />
    </>
  );
}
