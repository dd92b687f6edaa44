/** A body of the API made into nodes for the page: purified, then filtered and normalised by the build's own rules. */
import type { Letters } from '../../shared/letters.ts';
import { filterTree } from '../../shared/post-body/filter-tree.ts';
import { normalise } from '../../shared/post-body/normalise.ts';
import { bodyLetters } from '../../shared/post-body/text-blocks.ts';
import { bodyOptions, type BodySettings } from './body-options.ts';
import { nodesOf, treeOf } from './dom-tree.ts';
import { purify } from './purify.ts';

export interface ReadBody {
  /** They may be put into the page. */
  readonly nodes: DocumentFragment;
  readonly letters: Letters;
}

export function readBody(html: string, settings: BodySettings): ReadBody {
  const tree = treeOf(purify(html));
  const names = filterTree(tree);
  normalise(tree, { names, options: bodyOptions(settings) });
  return { nodes: nodesOf(tree), letters: bodyLetters(tree, names) };
}
