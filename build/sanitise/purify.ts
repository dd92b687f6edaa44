/** DOMPurify on jsdom with the policy of the site. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { PURIFIER_CONFIG, addPurifierHooks } from '../../shared/post-body/purifier.ts';

/** A jsdom window with DOMPurify. Close it after some hundred bodies: a window grows and slows down with use. */
export interface Purifier {
  purify(html: string): string;
  close(): void;
}

/** Import this module only when it is needed: jsdom takes 0.2 s to load. */
export function openPurifier(): Purifier {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  addPurifierHooks(purifier);
  return { purify: (html) => purifier.sanitize(html, PURIFIER_CONFIG), close: () => window.close() };
}
