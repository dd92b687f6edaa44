/** What all pages of a build have in common, and the key that stands for it. */
import { basename } from 'node:path';
import { digest } from '../cache.ts';
import { codeDigest } from '../code-digest.ts';
import type { PageContext } from './in-worker.ts';

/** The builder's own part in a page and in its record. */
const MADE_BY = ['pages/in-worker.ts', 'pages/pages.ts', 'pages/records.ts'];

/** The server bundle is named by its hash; where a tree and a store lie changes nothing. */
export function contextKey({ bundle, context, pictureKey }: PageContext): string {
  return digest(basename(bundle), context, pictureKey, codeDigest(...MADE_BY));
}
