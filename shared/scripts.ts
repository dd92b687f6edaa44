/** The scripts of letters, by their ISO 15924 names, from the blocks of Unicode 16 that hold them. */

/** What a text beyond Latin letters, digits and symbols has, asked first: most texts have none of it. */
export const BEYOND_LATIN =
  /[\u0370-\u1DFF\u1F00-\u1FFF\u2C80-\u2DFF\u2E80-\u2FDF\u3005-\uA6FF\uA800-\uAB2F\uAB70-\uD83B\uD840-\uD8BF\uF900-\uFAFF\uFB13-\uFDFF\uFE70-\uFEFC\uFF66-\uFFDC]/;

/** Scripts written from right to left; `Qaaa` stands for those of them that have no language of today. */
export const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Qaaa', 'Syrc', 'Thaa']);

const LETTER = /\p{L}/u;
/** Letters of scripts that no language of ours needs told apart. */
const OTHER = 'Zzzz';

/** First and last, in order. Digits and punctuation are in none: they take the direction of what is around them. */
const RANGES: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x41, 0x5a, 'Latn'],
  [0x61, 0x7a, 'Latn'],
  [0xc0, 0x2af, 'Latn'],
  [0x370, 0x3ff, 'Grek'],
  [0x400, 0x52f, 'Cyrl'],
  [0x531, 0x587, 'Armn'],
  [0x5d0, 0x5f2, 'Hebr'],
  [0x620, 0x64a, 'Arab'],
  [0x66e, 0x6d5, 'Arab'],
  [0x6ee, 0x6ef, 'Arab'],
  [0x6fa, 0x6ff, 'Arab'],
  [0x710, 0x74f, 'Syrc'],
  [0x750, 0x77f, 'Arab'],
  [0x780, 0x7b1, 'Thaa'],
  [0x7ca, 0x7ea, 'Nkoo'],
  [0x800, 0x858, 'Qaaa'],
  [0x860, 0x86a, 'Syrc'],
  [0x870, 0x8ff, 'Arab'],
  [0x900, 0x963, 'Deva'],
  [0x971, 0x97f, 'Deva'],
  [0x980, 0x9e3, 'Beng'],
  [0x9f0, 0x9f1, 'Beng'],
  [0xa01, 0xa5e, 'Guru'],
  [0xa70, 0xa75, 'Guru'],
  [0xa81, 0xae3, 'Gujr'],
  [0xb01, 0xb63, 'Orya'],
  [0xb82, 0xbd7, 'Taml'],
  [0xc00, 0xc63, 'Telu'],
  [0xc80, 0xce3, 'Knda'],
  [0xd00, 0xd63, 'Mlym'],
  [0xd7a, 0xd7f, 'Mlym'],
  [0xd81, 0xddf, 'Sinh'],
  [0xe01, 0xe4e, 'Thai'],
  [0xe81, 0xecd, 'Laoo'],
  [0xf40, 0xfbc, 'Tibt'],
  [0x1000, 0x103f, 'Mymr'],
  [0x1050, 0x1089, 'Mymr'],
  [0x10a0, 0x10ff, 'Geor'],
  [0x1100, 0x11ff, 'Hang'],
  [0x1200, 0x139f, 'Ethi'],
  [0x1780, 0x17d3, 'Khmr'],
  [0x1c80, 0x1c8a, 'Cyrl'],
  [0x1c90, 0x1cbf, 'Geor'],
  [0x1e00, 0x1eff, 'Latn'],
  [0x1f00, 0x1ffc, 'Grek'],
  [0x2d00, 0x2d2d, 'Geor'],
  [0x2d80, 0x2dde, 'Ethi'],
  [0x2e80, 0x2fdf, 'Hani'],
  [0x3005, 0x3007, 'Hani'],
  [0x3041, 0x3096, 'Kana'],
  [0x309d, 0x30fa, 'Kana'],
  [0x30fc, 0x30ff, 'Kana'],
  [0x3131, 0x318e, 'Hang'],
  [0x31f0, 0x31ff, 'Kana'],
  [0x3400, 0x4dbf, 'Hani'],
  [0x4e00, 0x9fff, 'Hani'],
  [0xa640, 0xa69f, 'Cyrl'],
  [0xa722, 0xa7ff, 'Latn'],
  [0xa8e0, 0xa8ff, 'Deva'],
  [0xa960, 0xa97c, 'Hang'],
  [0xaa60, 0xaa7f, 'Mymr'],
  [0xac00, 0xd7fb, 'Hang'],
  [0xf900, 0xfaff, 'Hani'],
  [0xfb1d, 0xfb4f, 'Hebr'],
  [0xfb50, 0xfdff, 'Arab'],
  [0xfe70, 0xfefc, 'Arab'],
  [0xff21, 0xff3a, 'Latn'],
  [0xff41, 0xff5a, 'Latn'],
  [0xff66, 0xff9d, 'Kana'],
  [0xffa0, 0xffdc, 'Hang'],
  [0x10800, 0x10fff, 'Qaaa'],
  [0x1e800, 0x1e8c4, 'Qaaa'],
  [0x1e900, 0x1e94b, 'Adlm'],
  [0x1ee00, 0x1eeff, 'Arab'],
  [0x20000, 0x323af, 'Hani'],
];

/** How many letters of each script a text has; marks that stand within words count as letters. */
export function countScripts(text: string): { [script: string]: number } {
  const counts: { [script: string]: number } = {};
  // Neighbours are of one script, so that the range of the letter before is nearly always right.
  let [first, last, script] = RANGES[1]!;
  let run = 0;
  for (let index = 0; index < text.length; index++) {
    let code = text.charCodeAt(index);
    if (code >= 0xd800 && code <= 0xdbff) code = text.codePointAt(index++)!;
    if (code >= first && code <= last) {
      run++;
      continue;
    }
    const range = code < 0x41 ? undefined : rangeOf(code);
    if (range) {
      if (run > 0) counts[script] = (counts[script] ?? 0) + run;
      [first, last, script] = range;
      run = 1;
    } else if (code > 0x2af && LETTER.test(String.fromCodePoint(code))) counts[OTHER] = (counts[OTHER] ?? 0) + 1;
  }
  if (run > 0) counts[script] = (counts[script] ?? 0) + run;
  return counts;
}

/** The same for a text without anything of `BEYOND_LATIN`, in a fraction of the time. */
export function countLatin(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index) | 0x20;
    if ((code >= 0x61 && code <= 0x7a) || (code >= 0xe0 && code <= 0x2af)) count++;
  }
  return count;
}

function rangeOf(code: number): (typeof RANGES)[number] | undefined {
  let low = 0;
  let high = RANGES.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = RANGES[middle]!;
    if (code < range[0]) high = middle - 1;
    else if (code > range[1]) low = middle + 1;
    else return range;
  }
  return undefined;
}
