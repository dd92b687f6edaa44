/** A clean body as Markdown (CommonMark with tables): the text of a post for those who read no HTML. */
import { writeBlocks } from './markdown-blocks.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Parent } from '../../shared/post-body/tree.ts';

/**
 * Addresses in it are whole ones, but for those inside the body itself (`#part`).
 *
 * @param tree of a clean body: nothing else is in it than what the sanitiser lets out
 */
export function bodyMarkdown(tree: Parent, { origin }: Pick<SanitiseOptions, 'origin'>): string {
  return writeBlocks(tree.childNodes, { origin, within: [], marks: [], depth: 0 }).join('\n');
}
