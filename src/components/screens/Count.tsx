import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Stitch, Word } from './parts.tsx';

/** Things, and a stitch for each one left; the fewest in gold. */
export function Count({ title, note, items }: DrawingOf<'count'>) {
  const least = items.reduce((fewest, item) => (item.left < fewest.left ? item : fewest));
  return (
    <>
      <Head title={title} note={note} />
      {items.map((item, i) => (
        <g key={item.name}>
          <Word x={20} y={102 + i * 50} size={13} bold text={item.name} />
          <Stitch
            d={`M24 ${117 + i * 50}h${item.left * 17 - 11}`}
            width={6}
            dash={[6, 11]}
            tone={item === least ? 'gold' : 'teal'}
          />
        </g>
      ))}
    </>
  );
}
