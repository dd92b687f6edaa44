import { tones } from './tones.ts';

/** The line under a row. */
export function Rule({ y, from = 20, to = 300 }: { y: number; from?: number; to?: number }) {
  return <path d={`M${from} ${y}H${to}`} stroke={tones.line} strokeWidth="1.2" />;
}
