import type { ReactNode } from 'react';
import { tones, type Tone } from './tones.ts';
import styles from './Word.module.scss';

interface WordProps {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size?: number;
  readonly tone?: Tone;
  readonly bold?: boolean;
  /** In the face of headings. */
  readonly display?: boolean;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly children: ReactNode;
}

/** One line of text on a drawn screen. */
export function Word({ size = 12, tone = 'ink', bold = false, display = false, anchor, ...place }: WordProps) {
  return (
    <text
      fontSize={size}
      fill={tones[tone]}
      className={display ? styles.display : undefined}
      fontWeight={bold ? 600 : undefined}
      textAnchor={anchor}
      {...place}
    />
  );
}
