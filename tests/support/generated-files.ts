/** Files of the project that are made from others, each with the text that it must have. `npm run generate` writes them. */
import { spawnSync } from 'node:child_process';
import { CODES, explanationOf } from '../../build/core/codes.ts';
import { documentValues } from '../../build/source/yaml-source.ts';
import { DOCUMENT_ENDING, isHidden } from '../../build/source/source-names.ts';
import { knownParagraphs, sampleDigest, shippedSample } from '../../build/launch/sample-list.ts';
import type { Json } from '../../src/contract.ts';
import { sourceFiles } from '../../build/core/source-files.ts';
import { postsApiDocument } from './posts-api-document.ts';
import { limitsPage, settingsPage } from './reference-pages.ts';
import { PROJECT, readProject } from './sample-site.ts';
import { sampleKind, type SampleKind } from './sample-kinds.ts';
import { SITE_COMMAND } from './site-command.ts';

/** What the project was shipped with, whatever an owner has made of content/. */
const SAMPLE = 'tests/sample-site/content';

/** @param shipped folders with what the project is shipped with, beside the sample of the tests */
export function generatedFiles(shipped: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map([
    ['build/launch/shipped-sample.json', `${JSON.stringify(sampleList([SAMPLE, ...shipped]), null, 2)}\n`],
    ['docs/commands.md', commandPage()],
    ['docs/errors.md', errorPage()],
    ['docs/limits.md', limitsPage()],
    ['docs/posts-api.json', `${JSON.stringify(postsApiDocument(), null, 2)}\n`],
    ['docs/settings.md', settingsPage()],
  ]);
}

/** What each command says of itself. */
function commandPage(): string {
  const helpOf = (command: string) => {
    const args = [SITE_COMMAND, ...(command === '' ? [] : command.split(' ')), '--help'];
    const env = { ...process.env, NO_COLOR: '1' };
    return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout.trim();
  };
  const listed = (help: string) =>
    Array.from(
      (/\nCommands:\n([\s\S]*?)(?:\n\n|$)/.exec(help)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm),
      ([, name]) => name!,
    );
  const names = listed(helpOf('')).filter((name) => name !== 'help');
  const commands = names.flatMap((name) => {
    const inner = listed(helpOf(name)).filter((each) => each !== 'help');
    return inner.length > 0 ? inner.map((each) => `${name} ${each}`) : [name];
  });
  const sections = commands.map((name) => {
    const help = helpOf(name).replace(/\n *-h, --help.*/, '');
    return `## site ${name}\n\n\`\`\`text\n${help}\n\`\`\`\n`;
  });
  return `# Commands

Written by \`npm run generate\` from what each command says with \`--help\`. Exit code 0: done. 1: something to correct, with its place. 2: the
command itself was wrong.

${sections.join('\n')}`;
}

/** Every code with its cause, in alphabetical order. */
function errorPage(): string {
  const entries = Object.keys(CODES)
    .sort()
    .map((code) => `- \`${code}\`: ${CODES[code]![0]}\n`);
  const [cause] = explanationOf('html/rule')!;
  return `# Codes of errors and warnings

Written by \`npm run generate\` from \`build/core/codes.json\`. Every problem that a command reports ends with one of these codes, in brackets.
\`npm run site -- explain CODE\` adds what to do. Codes are stable; the reports for machines (\`--json\`) contain them.

${entries.join('')}- \`html/{rule}\`: ${cause}
`;
}

/** What was ever shipped stays known: owners may have begun with it. `folders` are those whose texts belong to it now. */
function sampleList(folders: readonly string[]): object {
  const before = shippedSample();
  const found = {
    names: [...before.names],
    places: [...before.places],
    values: [...before.values],
    words: [...before.words],
  };
  const listOf = { name: 'names', place: 'places', value: 'values', words: 'words' } as const;
  const add = (kind: SampleKind, value: Json) =>
    found[listOf[kind]].push(kind === 'name' || kind === 'place' ? String(value) : sampleDigest(value));
  for (const folder of folders) {
    add('value', readProject(`${folder}/logo.svg`));
    for (const file of sourceFiles(PROJECT, folder, isHidden).files) {
      if (!DOCUMENT_ENDING.test(file)) continue;
      const name = file.slice(folder.length + 1).replace(DOCUMENT_ENDING, '');
      const { values, body } = documentValues(file, readProject(file))!;
      for (const { path, value } of values) {
        const kind = sampleKind(name, path, value);
        if (kind) add(kind, value);
      }
      const isTemplate = values.some(({ path, value }) => path.join() === 'sample' && value === true);
      if (body?.trim() && (/^(?:blogs|portfolio)\//.test(name) || isTemplate)) add('value', body);
      for (const { text } of knownParagraphs(body ?? '')) add('words', text);
    }
  }
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
  const lines = (digests: readonly string[]) =>
    sorted(digests).flatMap((_, index, all) => (index % 10 === 0 ? [all.slice(index, index + 10).join(' ')] : []));
  const { names, places, values, words } = found;
  return { names: sorted(names), places: sorted(places), values: lines(values), words: lines(words) };
}
