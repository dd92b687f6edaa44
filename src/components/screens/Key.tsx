import { tones } from './tones.ts';
import { Word } from './Word.tsx';

/** A button on a drawn screen; `quiet` has an edge only. */
export function Key({
  x,
  y,
  width,
  height = 26,
  quiet = false,
  children,
}: {
  x: number;
  y: number;
  width: number;
  height?: number;
  quiet?: boolean;
  children: string;
}) {
  return (
    <>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
        fill={quiet ? 'none' : tones.teal}
        stroke={quiet ? tones.strong : undefined}
      />
      <Word x={x + width / 2} y={y + height / 2 + 4} anchor="middle" bold tone={quiet ? 'ink' : 'onTeal'}>
        {children}
      </Word>
    </>
  );
}
