/** DOMPurify on jsdom: text in, text out, nothing in it but what the policy names. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { PURIFIER_CONFIG, addPurifierHooks } from '../../shared/post-body/purifier.ts';

/** One window with DOMPurify in it. Close it after some hundred bodies: a window grows and slows with use. */
export interface Purifier {
  purify(html: string): string;
  close(): void;
}

/** Opens a window. Import this file only where something is to be purified: jsdom takes a fifth of a second to load. */
export function openPurifier(): Purifier {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  addPurifierHooks(purifier);
  return { purify: (html) => purifier.sanitize(html, PURIFIER_CONFIG), close: () => window.close() };
}
