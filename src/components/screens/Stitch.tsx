import { tones, type Tone } from './tones.ts';

/** A stitched line. Its stitches are two and a half times as long as it is thick, unless `dash` says otherwise. */
export function Stitch({
  d,
  tone = 'teal',
  width = 3,
  dash,
  opacity,
}: {
  d: string;
  tone?: Tone;
  width?: number;
  dash?: readonly [stitch: number, gap: number];
  opacity?: number;
}) {
  return (
    <path
      d={d}
      fill="none"
      stroke={tones[tone]}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={(dash ?? [width * 1.7, width * 2.1]).map((n) => Math.round(n * 10) / 10).join(' ')}
      opacity={opacity}
    />
  );
}
