import { writingDirection } from '../../shared/letters.ts';
import type { Page } from './context.tsx';

/** How the company is called, as people read it, from left to right among words that run the other way, and as it is dialled; null: it names no number. */
export function phoneOf({ content, settings }: Pick<Page, 'content' | 'settings'>) {
  const { phone, tel = phone?.replace(/[^\d+]/g, '') } = content.company;
  if (!tel) return null;
  const text = phone ?? tel;
  return { text: writingDirection(settings.language) === 'rtl' ? `\u2066${text}\u2069` : text, tel };
}
