/** One body through all it goes through: refused, or made safe by the shortest road, with what is made of its tree. */
import { bodyRefusal, tooLong } from './body-limits.ts';
import { bodyMarkdown } from './body-markdown.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { needsPreparing } from '../../shared/post-body/prepare.ts';
import type { Removed } from '../../shared/post-body/removed.ts';
import { prepareBody } from './sanitise/prepare-body.ts';
import { sanitiseAdmitted, sanitisePurified, sanitiseWellFormed, type CleanBody } from './sanitise/sanitise.ts';
import { treeRefusal } from './tree-limits.ts';

/** A clean body, its Markdown and what it lost, or why it cannot be read, as the end of a sentence. */
export type Cleaned =
  (Omit<CleanBody, 'tree'> & { readonly markdown: string; readonly removed: Removed }) | { readonly refused: string };

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
  const read = needsPreparing(body) ? null : sanitiseWellFormed(body, options);
  if (read !== null) return finish(read, { options, removed: {} });
  const refused = bodyRefusal(body);
  if (refused !== null) return { refused };
  const { text, removed } = prepareBody(body, options);
  const clean = sanitiseAdmitted(text, options);
  if (clean !== null) return finish(clean, { options, removed });
  const hidden = treeRefusal(text);
  if (hidden !== null) return { refused: hidden };
  return purify(text).then((purified) => finish(sanitisePurified(purified, options), { options, removed }));
}

function finish(
  { html, facts, road, tree }: CleanBody,
  { options, removed }: { options: SanitiseOptions; removed: Removed },
): Cleaned {
  return { html, facts, road, removed, markdown: bodyMarkdown(tree, options) };
}
