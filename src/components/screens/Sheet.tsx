import type { ReactNode } from 'react';
import { Stitch } from './Stitch.tsx';
import { tones } from './tones.ts';

/** A page in a browser. What is on it always fits; the paper itself goes on below the edge. */
export function Sheet({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 320 210" preserveAspectRatio="xMidYMax meet">
      <rect width="320" height="260" rx="9" fill={tones.surface} stroke={tones.line} />
      <path d="M0 24H320" stroke={tones.line} />
      <Stitch d="M14 12.5h24" dash={[0.1, 10]} width={5} tone="strong" />
      <Stitch d="M60 12.5H150" width={2} tone="strong" opacity={0.6} />
      {children}
    </svg>
  );
}
