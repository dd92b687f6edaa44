/** One body through all it goes through: refused, or made safe by the shortest path, with what is made of its tree. */
import { bodyRefusal, tooLong } from './body-limits.ts';
import { bodyMarkdown } from '../markdown/body-markdown.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import { needsPreparing } from '../../shared/post-body/needs-preparing.ts';
import { evenText } from '../../shared/post-body/prepare.ts';
import { addRemoved } from '../../shared/post-body/removed.ts';
import type { Parent } from '../../shared/post-body/tree.ts';
import { lossesOf } from './losses.ts';
import { prepareBody, rawTree } from './prepare-body.ts';
import { sanitiseFast, sanitisePurified, sanitiseWellFormed, type CleanBody } from './sanitise.ts';
import { treeRefusal } from './tree-limits.ts';

/** A clean body, its Markdown and what it lost, or why it cannot be read, as the end of a sentence. */
export type Cleaned = (Omit<CleanBody, 'tree'> & { readonly markdown: string }) | { readonly refused: string };

/**
 * Cleans a body: at once where no DOMPurify is needed, which is nearly always.
 *
 * @param purify DOMPurify, asked only for what the fast-path check does not take
 */
export function cleanBody(
  raw: string,
  options: SanitiseOptions,
  purify: (body: string) => Promise<string>,
): Cleaned | Promise<Cleaned> {
  const long = tooLong(raw);
  if (long !== null) return { refused: long };
  // The reader keeps the other limits itself; what it does not take is measured before parse5 sees it.
  const read = sanitiseWellFormed(evenText(raw), options, needsPreparing);
  if (read !== null) return finish(read, options);
  const refused = bodyRefusal(raw);
  if (refused !== null) return { refused };
  const { text, removed, tree, refused: deep } = prepareBody(raw, options);
  if (deep !== null) return { refused: deep };
  const finishRaw = (clean: CleanBody, rawParent: Parent | null) => {
    const lost = rawParent === null ? removed : addRemoved(removed, lossesOf(rawParent, clean.tree));
    return finish({ ...clean, removed: addRemoved(clean.removed, lost) }, options);
  };
  const clean = sanitiseFast(text, options);
  if (clean !== null) return finishRaw(clean, tree);
  const hidden = treeRefusal(text);
  if (hidden !== null) return { refused: hidden };
  return purify(text).then((purified) => finishRaw(sanitisePurified(purified, options), tree ?? rawTree(text)));
}

function finish({ tree, ...body }: CleanBody, options: SanitiseOptions): Cleaned {
  return { ...body, markdown: bodyMarkdown(tree, options) };
}
