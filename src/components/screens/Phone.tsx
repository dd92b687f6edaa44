import type { ReactNode } from 'react';
import { tones } from './tones.ts';

/** A phone. What is on its screen always fits; the phone itself goes on below the edge. */
export function Phone({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={className} viewBox="0 0 200 300" preserveAspectRatio="xMidYMax meet">
      <rect x="2" y="2" width="196" height="380" rx="26" fill={tones.surface} stroke="currentColor" strokeWidth="4" />
      <path d="M86 17H114" stroke={tones.strong} strokeWidth="4" strokeLinecap="round" />
      {children}
    </svg>
  );
}
