/** One body through all it goes through: refused, or made safe by the shortest road, with what is made of its tree. */
import { bodyRefusal, tooLong } from './body-limits.ts';
import { bodyMarkdown } from './body-markdown.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { sanitiseAdmitted, sanitisePurified, sanitiseWellFormed, type CleanBody } from './sanitise/sanitise.ts';
import { treeRefusal } from './tree-limits.ts';

/** A clean body and its twin, or why it cannot be read, as the end of a sentence. */
export type Cleaned = (Omit<CleanBody, 'tree'> & { readonly markdown: string }) | { readonly refused: string };

/**
 * Cleans a body: at once where no DOMPurify is needed, which is nearly always.
 *
 * @param purify DOMPurify, asked only for what the gate does not take
 */
export function cleanBody(
  body: string,
  options: SanitiseOptions,
  purify: (body: string) => Promise<string>,
): Cleaned | Promise<Cleaned> {
  const long = tooLong(body);
  if (long !== null) return { refused: long };
  // The reader keeps the other limits itself; what it does not take is measured before parse5 sees it.
  const read = sanitiseWellFormed(body, options);
  if (read !== null) return withMarkdown(read, options);
  const refused = bodyRefusal(body);
  if (refused !== null) return { refused };
  const clean = sanitiseAdmitted(body, options);
  if (clean !== null) return withMarkdown(clean, options);
  const hidden = treeRefusal(body);
  if (hidden !== null) return { refused: hidden };
  return purify(body).then((purified) => withMarkdown(sanitisePurified(purified, options), options));
}

function withMarkdown({ html, facts, road, tree }: CleanBody, options: SanitiseOptions): Cleaned {
  return { html, facts, road, markdown: bodyMarkdown(tree, options) };
}
