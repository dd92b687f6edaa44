/**
 * Open Graph wants language and territory: en_IN.
 *
 * @param territory stands in where the language names none; without it, where most who speak the language live
 */
export function openGraphLocale(language: string, territory?: string): string {
  const locale = new Intl.Locale(language);
  return `${locale.language}_${locale.region ?? territory ?? locale.maximize().region}`;
}
