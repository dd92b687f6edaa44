import { join } from 'node:path';
import { outputState } from '../state/output-state.ts';
import type { Folders } from '../core/types.ts';
import type { Manifest } from './output-manifest.ts';
import type { Publication } from './publish.ts';
import { openTree, type Tree } from './tree.ts';

/** The output of a build: where it writes, and how it ends. */
export type Output = Pick<Publication, 'tree' | 'publish' | 'close'>;

/**
 * The output of `site serve`: a folder that is updated in place, since only the server reads it.
 *
 * @returns opens it for a build; an aborted build leaves entries for the next one
 */
export function previewOutput(folders: Folders): () => Output {
  let known: Manifest | undefined;
  return () => {
    const { trees } = outputState(folders);
    const manifest = { folder: join(trees, 'preview'), published: join(trees, 'none') };
    const tree: Tree = openTree({ folder: folders.out, published: join(trees, 'none'), manifest }, false, null, known);
    return {
      tree,
      publish: () => tree.finish(),
      close: () => void (known = tree.entries()),
    };
  };
}
