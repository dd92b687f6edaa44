import { writingDirection } from '../../shared/languages.ts';

/** A phone number as people read it, kept on one line, and from left to right among words that run the other way. */
export function phoneText(phone: string, language: string): string {
  const text = phone.replaceAll(' ', '\u00a0');
  return writingDirection(language) === 'rtl' ? `\u2066${text}\u2069` : text;
}
