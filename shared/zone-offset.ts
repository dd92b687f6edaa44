/** How far the clocks of a time zone are from Greenwich. */

const known = new Map<string, Intl.DateTimeFormat>();

/**
 * Minutes that clocks there are ahead at that moment (milliseconds since 1970); historical ones have fractions.
 *
 * @param timeZone an IANA name
 * @throws RangeError for a zone that does not exist, and for NaN
 */
export function zoneOffset(timeZone: string, moment: number): number {
  const format = known.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  known.set(timeZone, format);
  const [sign, ...parts] =
    format
      .format(moment)
      .split('GMT')[1]
      ?.match(/[+-]|\d+/g) ?? [];
  return parts.reduce((sum, part, index) => sum + Number(part) * 60 ** (1 - index), 0) * (sign === '-' ? -1 : 1);
}
