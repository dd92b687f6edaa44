/** Making one costs as much as a good part of a page. */
const locales = new Map<string, string>();

/**
 * Open Graph wants language and territory: en_IN.
 *
 * @param territory stands in where the language names none; without it, where most who speak the language live
 */
export function openGraphLocale(language: string, territory?: string): string {
  const key = `${language} ${territory}`;
  const known = locales.get(key) ?? localeOf(language, territory);
  locales.set(key, known);
  return known;
}

function localeOf(language: string, territory: string | undefined): string {
  const locale = new Intl.Locale(language);
  return `${locale.language}_${locale.region ?? territory ?? locale.maximize().region}`;
}
