/** The address that a title makes: Latin letters, whatever its script, so that it can be read, typed and sent. */
import anyAscii from 'any-ascii';

/** In letters: longer ones are cut in results of a search, and a path of folders has room for them on every disk. */
const LONGEST = 80;

/** Nine scripts of India have one order of signs in their blocks of 128. */
const BLOCKS = Array.from({ length: 9 }, (_, index) => 0x0900 + index * 0x80);
const signs = (...ranges: readonly (readonly [from: number, to: number])[]) =>
  BLOCKS.flatMap((block) => ranges.map(([from, to]) => `\\u{${hex(block + from)}}-\\u{${hex(block + to)}}`)).join('');
const hex = (code: number) => code.toString(16);
const CONSONANT = `[${signs([0x15, 0x39], [0x58, 0x5f])}][${signs([0x3c, 0x3c])}]?`;
const VOWEL = signs([0x3e, 0x4d], [0x55, 0x57], [0x62, 0x63]);
/** A consonant without a vowel sign is read with an "a". At a word's end the scripts from Tamil on read it, those before do not. */
const BARE = new RegExp(`(${CONSONANT})(?![${VOWEL}])(?=[\\p{L}\\p{M}])`, 'gu');
const BARE_END = new RegExp(
  `([\\u{b95}-\\u{bb9}\\u{c15}-\\u{c39}\\u{c95}-\\u{cb9}\\u{d15}-\\u{d39}])(?![\\p{L}\\p{M}])`,
  'gu',
);

/** `কলকাতার ফেরি` -> `kalakatar-pheri`; cut at a word's end. @returns '' for a title without a letter or digit */
export function titleSlug(title: string): string {
  const spoken = title.normalize('NFC').replace(BARE, '$1a').replace(BARE_END, '$1a');
  const words = anyAscii(spoken)
    .replace(/['`’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
