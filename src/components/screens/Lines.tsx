import type { ComponentProps } from 'react';
import { Word } from './Word.tsx';

/** A letter's width on average, in em: a little more than the text face needs. */
const LETTER = 0.5;

/** A sentence over several lines, none wider than `width`. */
export function Lines({
  text,
  width,
  y,
  size = 12,
  leading = 1.35,
  ...word
}: Omit<ComponentProps<typeof Word>, 'children'> & { text: string; width: number; leading?: number }) {
  return broken(text, width / (size * LETTER)).map((line, i) => (
    <Word key={line} y={y + i * size * leading} size={size} {...word}>
      {line}
    </Word>
  ));
}

function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
