import { SiteError, error } from '../../core/errors.ts';

/**
 * A pattern for the characters of a CSS `unicode-range`: `U+980-9FF, U+200C-200D, U+4??`.
 *
 * @throws SiteError `fonts/unicode-range`
 */
export function rangePattern(value: string): RegExp {
  const ranges = value.split(',').map((part) => {
    const [, first, last] = /^\s*U\+([0-9A-F]{1,6}|[0-9A-F]{0,5}\?{1,5})(?:-([0-9A-F]{1,6}))?\s*$/i.exec(part) ?? [];
    if (first !== undefined) return `\\u{${first.replaceAll('?', '0')}}-\\u{${last ?? first.replaceAll('?', 'F')}}`;
    const place = { file: 'site.config.ts', field: 'fonts' };
    throw new SiteError(error('fonts/unicode-range', `"${part.trim()}" is no range of characters.`, null, place));
  });
  return new RegExp(`[${ranges.join('')}]`, 'u');
}
