/** DOMPurify on jsdom with the policy of the site. */
import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { PURIFIER_CONFIG, addPurifierHooks } from '../../shared/post-body/purifier.ts';

export type Purifier = ReturnType<typeof openPurifier>;

/**
 * A jsdom window with DOMPurify. Close it after some hundred bodies: a window grows and slows down with use. Import this module only when
 * it is needed: jsdom takes 0.2 s to load.
 */
export function openPurifier() {
  const { window } = new JSDOM('');
  const purifier = createPurifier(window as unknown as Parameters<typeof createPurifier>[0]);
  addPurifierHooks(purifier);
  return { purify: (html: string) => purifier.sanitize(html, PURIFIER_CONFIG), close: () => window.close() };
}
