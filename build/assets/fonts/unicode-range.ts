/** A pattern for the characters of a CSS `unicode-range`: `U+980-9FF, U+200C-200D, U+4??`. */
export function rangePattern(value: string): RegExp {
  const ranges = value.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-');
    return `\\u{${first.replaceAll('?', '0')}}-\\u{${last.replaceAll('?', 'F')}}`;
  });
  return new RegExp(`[${ranges.join('')}]`, 'u');
}
