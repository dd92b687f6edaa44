/** Files of the project that are made from others, each with the text that it must have. `npm run generate` writes them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATALOGUE, explanationOf } from '../../build/core/catalogue/catalogue.ts';
import { documentValues } from '../../build/source/document-values.ts';
import { DOCUMENT_ENDING, isHidden } from '../../build/source/source-names.ts';
import { sampleDigest, sampleKind, type SampleKind, type SampleList } from '../../build/launch/sample-list.ts';
import { sourceFiles } from '../../build/core/source-files.ts';
import { postsApiDocument } from './posts-api-document.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** What the project was shipped with, whatever an owner has made of content/. */
const SAMPLE = 'tests/sample-site/content';

export function generatedFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['build/launch/shipped-sample.json', `${JSON.stringify(sampleList(), null, 2)}\n`],
    ['docs/errors.md', errorPage()],
    ['docs/posts-api.json', `${JSON.stringify(postsApiDocument(), null, 2)}\n`],
  ]);
}

/** Each family of codes with its own heading, in alphabetical order. */
function errorPage(): string {
  const codes = Object.keys(CATALOGUE).sort();
  const families = Map.groupBy(codes, (code) => code.split('/')[0]!);
  const sections = [...families].map(([family, members]) => {
    const entries = members.map((code) => {
      const [cause, remedy] = explanationOf(code)!;
      return `- \`${code}\`: ${cause}\\\n  ${remedy}\n`;
    });
    return `## ${family}\n\n${entries.join('')}`;
  });
  const [cause, remedy] = explanationOf('html/rule')!;
  return `# Codes of errors and warnings

Written by \`npm run generate\` from \`build/core/catalogue/\`. Every problem that a command reports has one of these codes at its end, in
brackets; \`npx site explain CODE\` says the same. Codes are stable, and stand in the reports for machines (\`--json\`).

${sections.join('\n')}
## html

- \`html/{rule}\`: ${cause}\\
  ${remedy}
`;
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
    const isTemplate = values.some(({ path, value }) => path.join() === 'sample' && value === true);
    if (body?.trim() && (/^(?:blogs|portfolio)\//.test(name) || isTemplate))
      found.push({ kind: 'value', text: sampleDigest(body) });
  }
  const of = (kind: SampleKind) =>
    [...new Set(found.filter((each) => each.kind === kind).map(({ text }) => text))].sort();
  return { names: of('name'), values: of('value'), words: of('words') };
}
