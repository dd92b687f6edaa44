import type { DrawingOf } from '../../content/site-content.ts';
import { Head, Rule, Stitch, Word } from './parts.tsx';

const columnsAt = [20, 136, 214] as const;

/** What was suggested and what a person decided; the gold thread joins the two where they differ. */
export function Review({ title, note, columns, rows }: DrawingOf<'review'>) {
  return (
    <>
      <Head title={title} />
      {columns.map((column, i) => (
        <Word key={column} x={columnsAt[i] ?? 0} y={76} size={11} bold tone="soft" text={column} />
      ))}
      {rows.map(([what, suggested, decided], j) => {
        const y = 100 + j * 24;
        const differs = j === rows.length - 1;
        return (
          <g key={what}>
            <Rule y={y - 16} />
            <Word x={columnsAt[0]} y={y} bold text={what} />
            <Word x={columnsAt[1]} y={y} text={suggested} />
            {differs && <Stitch d={`M${columnsAt[1] + suggested.length * 6 + 5} ${y - 4}H206`} tone="gold" />}
            <Word x={columnsAt[2]} y={y} bold={differs} tone={differs ? 'link' : 'ink'} text={decided} />
          </g>
        );
      })}
      <Rule y={84 + rows.length * 24} />
      <Word x={20} y={101 + rows.length * 24} size={11} tone="soft" text={note} />
    </>
  );
}
