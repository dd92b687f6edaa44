/** The words of a decision to try, and its numbers as the page's language writes them. */
export const WORDS = {
  model: 'Model',
  on: 'On',
  off: 'Off',
  score: 'Score',
  of: 'of',
  none: 'No score',
  decides: 'Decides',
  rule: 'The rule',
};

/** @param unit '{value} km' */
export const amountText = (unit: string, value: number, language: string) =>
  unit.replaceAll('{value}', new Intl.NumberFormat(language).format(value));
