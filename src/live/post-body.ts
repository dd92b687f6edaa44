/** A body of the API made into nodes for the page: purified, then filtered and normalised by the build's own rules. */
import { filterTree } from '../../shared/post-body/filter-tree.ts';
import { normalise } from '../../shared/post-body/normalise.ts';
import { bodyOptions, type BodySettings } from './body-options.ts';
import { nodesOf, treeOf } from './dom-tree.ts';
import { purify } from './purify.ts';

/** A body as nodes that may be put into the page. */
export function readBody(html: string, settings: BodySettings): DocumentFragment {
  const tree = treeOf(purify(html));
  normalise(tree, { names: filterTree(tree), options: bodyOptions(settings) });
  return nodesOf(tree);
}
