import { writingDirection } from '../../shared/letters.ts';

/** A phone number as people read it, from left to right among words that run the other way. */
export function phoneText(phone: string, language: string): string {
  return writingDirection(language) === 'rtl' ? `\u2066${phone}\u2069` : phone;
}
