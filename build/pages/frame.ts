/** What all pages of a build have in common, and the key that stands for it. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { digest } from '../cache.ts';
import type { PageFrame } from './in-worker.ts';

/** The builder's own part in a page: nobody has to think of a version. */
const MADE_BY = [
  'in-worker.ts',
  '../output/page-links.ts',
  '../derive/twins.ts',
  '../derive/markdown-text.ts',
  '../render/drawn-files.ts',
  '../paths.ts',
];

/** The server bundle is named by its hash; where a tree and a store lie changes nothing. */
export function frameKey({ bundle, context, pictureKey }: PageFrame): string {
  const code = MADE_BY.map((file) => readFileSync(new URL(file, import.meta.url)));
  return digest(basename(bundle), context, pictureKey, ...code);
}
