/** How many bodies came to be safe by which road: told after each build, since DOMPurify's is the slow one. */
import type { Stored } from './clean-batch.ts';
import type { Road } from './sanitise/sanitise.ts';

export type Roads = { readonly [road in Road | 'refused']: number };

export function countRoads(bodies: readonly Stored[]): Roads {
  const roads = { reader: 0, gate: 0, dompurify: 0, refused: 0 };
  for (const body of bodies) roads['refused' in body ? 'refused' : body.road]++;
  return roads;
}

export function roadsLine({ reader, gate, dompurify, refused }: Roads): string {
  return `post bodies: ${reader} by the reader, ${gate} by the gate, ${dompurify} by DOMPurify, ${refused} refused`;
}
