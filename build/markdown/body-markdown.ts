/** Converts a clean body to Markdown (CommonMark with tables), the text version of a post. */
import { writeBlocks } from './markdown-blocks.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';
import type { Parent } from '../../shared/post-body/tree.ts';

/**
 * Addresses become absolute, except fragments of the body itself (`#part`).
 *
 * @param tree of a clean body
 */
export function bodyMarkdown(tree: Parent, { origin }: Pick<SanitiseOptions, 'origin'>): string {
  return writeBlocks(tree.childNodes, { origin, within: [], marks: [], depth: 0 }).join('\n');
}
