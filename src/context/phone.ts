import { writingDirection } from '../../shared/letters.ts';
import type { Page } from './context.tsx';

/** How the company is called, as people read it and as it is dialled; null where it names no number. */
export function phoneOf({ content, settings }: Pick<Page, 'content' | 'settings'>) {
  const { phone, tel = phone?.replace(/[^\d+]/g, '') } = content.company;
  return tel ? { text: phoneText(phone ?? tel, settings.language), tel } : null;
}

/** A phone number as people read it, from left to right among words that run the other way. */
function phoneText(phone: string, language: string): string {
  return writingDirection(language) === 'rtl' ? `\u2066${phone}\u2069` : phone;
}
