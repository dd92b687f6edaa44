import { remembered } from '../context/remembered.ts';

/**
 * Open Graph wants language and territory: en_IN.
 *
 * @param territory stands in where the language names none; empty, where most who speak the language live
 */
export const openGraphLocale = remembered((name: string, territory: string) => {
  const locale = new Intl.Locale(name);
  return `${locale.language}_${locale.region || territory || locale.maximize().region}`;
});
