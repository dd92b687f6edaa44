import { join } from 'node:path';
import { outputState } from '../state/output-state.ts';
import type { Folders } from '../core/types.ts';
import type { Publication } from './publish.ts';
import { openTree } from './tree.ts';

/** The output of a build: where it writes, and how it ends. */
export type Output = Pick<Publication, 'tree' | 'publish' | 'close'>;

/** The output of `site serve`: a folder that is updated in place, since only the server reads it. */
export function openPreviewOutput(folders: Folders): Output {
  const { trees } = outputState(folders);
  const tree = openTree({ folder: folders.out, published: join(trees, 'none') }, join(trees, 'preview.json'), false);
  return { tree, publish: () => tree.finish(), close: () => {} };
}
