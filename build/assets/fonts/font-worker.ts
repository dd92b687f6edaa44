/** A worker that cuts fonts: packing one takes longer than rendering many pages, and nothing but its file waits for it. */
import { SiteError } from '../../core/errors.ts';
import type { FontConfig, Problem } from '../../core/types.ts';
import { characterSet } from './character-set.ts';
import { cutFont } from './cut-font.ts';

export interface CutTask {
  readonly font: FontConfig;
  readonly source: Uint8Array;
  readonly letters: string;
}

/** The WOFF2 file and those of the letters that it has; or why there is none, since an error loses its kind between threads. */
export type CutFace =
  { readonly bytes: Uint8Array; readonly covered: string } | { readonly problems: readonly Problem[] };

export async function cutFace({ font, source, letters }: CutTask): Promise<CutFace> {
  try {
    const cut = await cutFont(font, Buffer.from(source), { letters, kind: 'sfnt' });
    const codes = await characterSet(cut);
    const covered = [...letters].filter((letter) => codes.has(letter.codePointAt(0) ?? 0)).join('');
    // Its axes are cut already.
    const bytes = await cutFont({ ...font, axes: {} }, cut, { letters, kind: 'woff2' });
    return { bytes, covered };
  } catch (cause) {
    if (cause instanceof SiteError) return { problems: cause.problems };
    throw cause;
  }
}
