/** Counts the bodies of each sanitiser path; reported after each build, since the DOMPurify path is slow. */
import type { PathCounts } from '../core/types.ts';
import type { Stored } from './read-batch.ts';

export function countPaths(bodies: readonly Stored[]): PathCounts {
  const paths = { direct: 0, dompurify: 0, refused: 0 };
  for (const body of bodies) paths['refused' in body ? 'refused' : body.path]++;
  return paths;
}

export function pathsLine({ direct, dompurify, refused }: PathCounts): string {
  return `post bodies: ${direct} trimmed, ${dompurify} by DOMPurify, ${refused} refused`;
}
