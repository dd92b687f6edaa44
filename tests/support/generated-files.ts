/** Files of the project that are made from others, each with the text that it must have. `npm run generate` writes them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentValues } from '../../build/content/document-values.ts';
import { DOCUMENT_ENDING, isHidden } from '../../build/content/source-names.ts';
import { sampleDigest, sampleKind, type SampleKind, type SampleList } from '../../build/launch/sample-list.ts';
import { sourceFiles } from '../../build/source-files.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** What the project was shipped with, whatever an owner has made of content/. */
const SAMPLE = 'tests/sample-site/content';

export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([['build/launch/shipped-sample.json', `${JSON.stringify(sampleList(), null, 2)}\n`]]);
}

function sampleList(): SampleList {
  const found: { kind: SampleKind; text: string }[] = [];
  for (const file of sourceFiles(PROJECT, SAMPLE, isHidden).files) {
    if (!DOCUMENT_ENDING.test(file)) continue;
    const name = file.slice(SAMPLE.length + 1).replace(DOCUMENT_ENDING, '');
    const { values, body } = documentValues(file, readFileSync(`${PROJECT}/${file}`, 'utf8'))!;
    for (const { path, value } of values) {
      const kind = sampleKind(name, path, value);
      if (kind) found.push({ kind, text: kind === 'name' ? String(value) : sampleDigest(value) });
    }
    if (name.startsWith('blogs/')) found.push({ kind: 'value', text: sampleDigest(body ?? '') });
  }
  const of = (kind: SampleKind) =>
    [...new Set(found.filter((each) => each.kind === kind).map(({ text }) => text))].sort();
  return { names: of('name'), values: of('value'), words: of('words') };
}
