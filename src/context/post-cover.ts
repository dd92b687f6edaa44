/** The cover that an author chose for a post without a picture, as large as its words can be whole. */
import type { PostCover } from '../contract.ts';
import type { CardPost } from './card-post.ts';
import { widthInLetters, WIDE } from './letters.ts';

/** Sizes of type, in hundredths of the width of a cover of 16 by 10; PostCover.module.scss has a class for each. */
const SIZES = [5, 6, 7, 8.5, 10, 12, 14.5, 17, 20, 24, 29, 38, 46, 56] as const;
/** Of the width, what words have, on a cover of 16 by 10 and on one twice as wide as high; of the height, what all have. */
const [NARROW, BROAD, HEIGHT] = [88, 113, 50];
/** Room at the end of a broad cover for the words beside a number, and before a quote for its mark. */
const [BESIDE, MARK] = [44, 10];
/** How wide a letter is, of the size of its type, in large type, in small and in code. */
const [LETTER, SMALL, MONO] = [0.52, 0.5, 0.6];
/** Small words and code, of the size of what is large. */
const SMALLER = 0.55;

export type SizedCover = NonNullable<ReturnType<typeof coverOf>>;

/** With the place of its size among those that there are. Null: no words, but the cloth of the post. A title without a text is the post's own. */
export function coverOf({ cover, title }: Pick<CardPost, 'cover' | 'title'>) {
  if (!cover) return null;
  const chosen = cover.kind === 'title' ? { ...cover, text: cover.text || title } : cover;
  const [size, broad] = [NARROW, BROAD].map((width) =>
    SIZES.map((size) => fits(chosen, size, width)).lastIndexOf(true),
  );
  return size! < 0 || broad! < 0 ? null : { cover: chosen, size: size!, broad: broad! };
}

function fits(cover: PostCover, size: number, width: number): boolean {
  switch (cover.kind) {
    case 'number': {
      const room = width === BROAD && cover.text ? BROAD - BESIDE : width;
      return widthInLetters(cover.number) * (LETTER + 0.06) * size <= room && 0.86 * size <= HEIGHT - 10;
    }
    case 'table': {
      const ofRow = ([head = '', text = '']: readonly string[]) =>
        widthInLetters(head) * LETTER + widthInLetters(text) * SMALL * SMALLER;
      return (
        Math.max(...cover.rows.map(ofRow)) * size <= width - 3 && cover.rows.length * (size * 1.1 + 5) <= HEIGHT + 2
      );
    }
    case 'code': {
      const lines = cover.text.split('\n');
      const most = Math.floor((width - 6) / (MONO * SMALLER * size));
      const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / most)), 0);
      // Where no size has room for a line, the smallest breaks it.
      return (count === lines.length || size === SIZES[0]) && count * 1.35 * SMALLER * size <= HEIGHT + 4;
    }
    default:
      return heightOf(cover.text, size, cover.kind === 'quote' ? width - MARK : width) <= HEIGHT;
  }
}

/** Of a text in large type, which breaks its lines between words; without end where a word has no room. */
function heightOf(text: string, size: number, width: number): number {
  const room = width / (LETTER * size);
  let [lines, left] = [1, room];
  for (const word of text
    .replace(WIDE, '$& ')
    .replace(/-(?=\S)/g, '- ')
    .split(/\s+/)) {
    const letters = widthInLetters(word);
    if (letters > room) return Infinity;
    if (letters > left) [lines, left] = [lines + 1, room];
    left -= letters + 1;
  }
  return lines * size * 1.02;
}
