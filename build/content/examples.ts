/** Reads the examples of sections, `example.yaml` in the folder of each kind: for `site serve` alone. The site checks them. */
import { readFileSync } from 'node:fs';
import { sectionFolders, siteCode } from '../core/site-code.ts';
import type { Problem, SourceDocument } from '../core/types.ts';
import { readYaml } from './yaml-source.ts';

/** @returns the readable files as documents, and `content/syntax` for the others, as warnings */
export function readExamples(root: string): { documents: SourceDocument[]; problems: Problem[] } {
  const [documents, problems]: [SourceDocument[], Problem[]] = [[], []];
  const code = siteCode(root);
  for (const [, folder] of sectionFolders(root, 'example.yaml')) {
    const name = `${folder}/example.yaml`;
    const file = code.shown(name);
    const reading = readYaml(file, readFileSync(code.diskOf(name), 'utf8'));
    if ('data' in reading) documents.push({ file, name, data: reading.data, body: null, links: [] });
    else problems.push(...reading.problems.map((problem): Problem => ({ ...problem, severity: 'warning' })));
  }
  return { documents, problems };
}
