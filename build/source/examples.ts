/** Reads the examples of sections, `example.yaml` in the folder of each kind: for `site serve` alone. The site checks them. */
import { globSync } from 'node:fs';
import type { Problem, SourceDocument } from '../core/types.ts';
import { readSource, type SourceMemory } from './yaml-source.ts';

const memory: SourceMemory = new Map();

/** @returns the readable files as documents, and `content/syntax` for the others, as warnings */
export async function readExamples(root: string): Promise<{ documents: SourceDocument[]; problems: Problem[] }> {
  const files = globSync('src/sections/*/example.yaml', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const [documents, problems]: [SourceDocument[], Problem[]] = [[], []];
  for (const file of files.sort()) {
    const reading = await readSource(root, file, memory);
    if ('problems' in reading)
      problems.push(...reading.problems.map((each) => ({ ...each, severity: 'warning' as const })));
    else documents.push({ file, name: file.replace(/\.yaml$/, ''), data: reading.data, body: null, links: [] });
  }
  return { documents, problems };
}
