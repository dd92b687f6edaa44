import { SiteError, error } from '../../core/errors.ts';

/** First and last code point, both inside. */
export type CodeRange = readonly [first: number, last: number];

/**
 * The ranges of a CSS `unicode-range` value: `U+980-9FF, U+200C-200D, U+4??`.
 *
 * @throws SiteError `fonts/unicode-range`
 */
export function parseUnicodeRange(value: string): CodeRange[] {
  return value.split(',').map((part) => {
    const [, first, last] = /^\s*U\+([0-9A-F]{1,6}|[0-9A-F]{0,5}\?{1,5})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(part) ?? [];
    if (first === undefined) {
      throw new SiteError(
        error(
          'fonts/unicode-range',
          `"${part.trim()}" is no range of characters.`,
          'Write unicodeRange as in CSS: U+980-9FF, U+200C-200D.',
          { file: 'site.config.ts', field: 'fonts' },
        ),
      );
    }
    const end = last ?? first.replaceAll('?', 'F');
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(end, 16)];
  });
}
