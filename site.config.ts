import { defineConfig } from './build/config.ts';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Basic Latin, the letters of western Europe, and the punctuation the texts use. */
const latin = range(0x20, 0x7e) + range(0xc0, 0xff) + '\u00a0¡¿«»€£©°−·–—‘’“”…Œœ';
/** The Latin files have no rupee sign: it comes from the files that do. */
const rupee = { characters: '₹', unicodeRange: 'U+20B9' };

const bricolage = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const hanken = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const bangla = '@fontsource/anek-bangla/files/anek-bangla-bengali';

/** The display cut, at the one weight that headings have. */
const display = { family: 'Bricolage', weight: '600 700', axes: { wght: 650, opsz: 60 } };

export default defineConfig({
  origin: 'https://www.example.com',
  timeZone: 'Asia/Kolkata',
  fonts: [
    {
      ...display,
      source: `${bricolage}-latin-opsz-normal.woff2`,
      characters: latin,
      preload: true,
      fallback: {
        local: ['Arial Bold', 'Liberation Sans Bold'],
        sizeAdjust: '95.7%',
        ascent: '97.2%',
        descent: '28.2%',
        lineGap: '0%',
      },
    },
    { ...display, ...rupee, source: `${bricolage}-latin-ext-opsz-normal.woff2` },
    {
      family: 'Hanken',
      source: `${hanken}-latin-wght-normal.woff2`,
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      characters: latin,
      preload: true,
      fallback: {
        local: ['Arial', 'Liberation Sans'],
        sizeAdjust: '100.6%',
        ascent: '99.4%',
        descent: '30.1%',
        lineGap: '0%',
      },
    },
    { ...rupee, family: 'Hanken', source: `${bangla}-400-normal.woff2`, weight: '400 500' },
    {
      family: 'Bangla line',
      source: `${bangla}-500-normal.woff2`,
      weight: '500',
      characters: 'কলকাতায় যত্নে তৈরি',
      unicodeRange: 'U+980-9FF, U+200C-200D',
    },
  ],
});
