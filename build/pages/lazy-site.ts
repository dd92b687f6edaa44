/** A planned site for `site serve`: each file is made by the first request for it. */
import { existsSync } from 'node:fs';
import { SiteError } from '../core/errors.ts';
import { insideFolder } from '../core/paths.ts';
import type { LazySite, OutPath } from '../core/types.ts';
import { staticFiles } from '../core/source-files.ts';
import type { Tree } from '../publish/tree.ts';
import type { SitePages } from './site-pages.ts';

interface LazyParts extends Pick<LazySite, 'close'> {
  /** The project. */
  readonly root: string;
  readonly tree: Tree;
  readonly pages: SitePages;
  /** Makes the files beside the pages; `isOfPages` is true for those that are made from pages. */
  readonly outputs: (withPages: boolean) => Promise<void>;
  readonly isOfPages: (file: OutPath) => boolean;
}

export function openLazySite({ root, tree, pages, outputs, isOfPages, close }: LazyParts): LazySite {
  const problems = () => [...pages.problems(), ...pages.refused().flatMap(([, faults]) => faults)];
  const early = once(() => {
    for (const file of staticFiles(root)) tree.write(file);
    return outputs(false);
  });
  const late = once(async () => {
    await pages.makeAll();
    if (problems().some(({ severity }) => severity === 'error')) return;
    await outputs(true);
  });
  return {
    async find(path) {
      const file = `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);
      if (path.includes('//')) return null;
      const disk = insideFolder(tree.folders.folder, file);
      if (!tree.has(file)) for (const own of staticFiles(root, file)) tree.write(own);
      const page = tree.has(file) ? null : pages.make(file);
      await page;
      // A page that cannot be made stays as it was. Why is among the problems of the pages.
      if (page && !existsSync(disk)) throw new SiteError([]);
      if (page) return disk;
      if (!tree.has(file)) await early();
      if (!tree.has(file) && isOfPages(file)) await late();
      return tree.has(file) ? disk : null;
    },
    problems,
    close,
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}
