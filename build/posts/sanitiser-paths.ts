/** How many bodies were made safe by which path: reported after each build, since DOMPurify's is the slow one. */
import type { PathCounts } from '../core/types.ts';
import type { Stored } from './read-batch.ts';

export function countPaths(bodies: readonly Stored[]): PathCounts {
  const paths = { reader: 0, 'fast-path': 0, dompurify: 0, refused: 0 };
  for (const body of bodies) paths['refused' in body ? 'refused' : body.path]++;
  return paths;
}

export function pathsLine({ reader, 'fast-path': fastPath, dompurify, refused }: PathCounts): string {
  return `post bodies: ${reader} by the reader, ${fastPath} by the fast path, ${dompurify} by DOMPurify, ${refused} refused`;
}
