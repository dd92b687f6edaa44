import type { DrawingOf } from '../../content/site-content.ts';
import { Aside, Head, Stitch, Word, tones } from './parts.tsx';

const FOOT = 174;

/** Water as rows of stitches; the gold row is the top of the lowest. */
export function Tanks({ title, note, tanks, why }: DrawingOf<'tanks'>) {
  const lowest = tanks.reduce((low, tank) => (tank.level < low.level ? tank : low));
  return (
    <>
      <Head title={title} note={note} />
      {tanks.map((tank, i) => {
        const x = 20 + i * 42;
        const rows = Array.from({ length: tank.level }, (_, row) => FOOT - 7 - row * 8.4);
        const top = rows.at(-1);
        const water = tank === lowest ? rows.slice(0, -1) : rows;
        return (
          <g key={tank.name}>
            <rect x={x} y="82" width="34" height="92" rx="7" fill={tones.sunk} />
            <Stitch d={water.map((y) => `M${x + 7} ${y}h20`).join('')} width={2.8} dash={[7, 6]} />
            {tank === lowest && <Stitch d={`M${x + 3} ${top}h28`} width={4} dash={[7, 5]} tone="gold" />}
            <Word x={x + 17} y={191} size={11.5} bold anchor="middle" text={tank.name} />
          </g>
        );
      })}
      <Aside y={203} {...why} />
    </>
  );
}
