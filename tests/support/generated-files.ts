/** Files of the project that are made from others, each with the text that it must have. `npm run generate` writes them. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { CODES } from '../../build/core/errors.ts';
import { documentValues, DOCUMENT_ENDING, isHidden } from '../../build/content/yaml-source.ts';
import { paragraphsOf, sampleDigest, shippedSample } from '../../build/content/sample-content.ts';
import type { Json } from '../../src/contract.ts';
import { sourceFiles } from '../../build/core/source-files.ts';
import { limitsPage, postsApiDocument, settingsPage } from './reference-pages.ts';
import { PROJECT, readProject } from './sample-site.ts';
import { KNOWN_TITLE_WORDS, sampleKind, type SampleKind } from './sample-kinds.ts';
import { SITE_COMMAND } from './site-command.ts';

/** What the project was shipped with, whatever an owner has made of content/. */
const SAMPLE = 'tests/sample-site/content';

/** @param shipped folders with what the project is shipped with, beside the sample of the tests */
export function generatedFiles(shipped: readonly string[] = []): ReadonlyMap<string, string> {
  return new Map([
    ['build/content/shipped-sample.json', `${JSON.stringify(sampleList([SAMPLE, ...shipped]), null, 2)}\n`],
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
    const help = helpOf(name)
      .replace(/^Usage: .*\n\n/, '')
      .replace(/\n *-h, --help.*/, '')
      .replace(/\n\nOptions:(?=\n*$|\n\n)/, '')
      .replace(/\n {16,}/g, ' ')
      .replaceAll(/ \(choices: "auto", [^)]*\)/g, ' (docs/settings.md)');
    return `## site ${name}\n\n\`\`\`text\n${help}\n\`\`\`\n`;
  });
  return `# Commands

Written by \`npm run generate\` from the help of each command. Exit code 0: done. 1: something to correct, with its place. 2: the
command itself was wrong. Messages mask secrets.
\`site build\`, \`serve\` and \`check --api\` use \`HTTP_PROXY\`, \`HTTPS_PROXY\` and \`NO_PROXY\`.

${sections.join('\n')}
## Reports

With \`--json\` each line of the output is an object. The last one is the report:

- build: \`ok\`, \`pages\`, \`posts\`, \`postsBefore\` (null without an earlier build), \`heldBack\` (posts in files that wait), \`nextDue\` (the date of the first),
  \`files\`, \`bytes\`, \`written\`, \`reused\`, \`kept\`, \`ms\`, \`rssBytes\`, \`profile\`, \`problems\` (\`code\`, \`severity\`, \`message\`, \`hint\`, \`place\`)
- check: \`ok\`, \`pages\`, \`problems\`; with \`--api\`: \`ok\`, \`api\`, \`posts\`, \`problems\`

## How site serve works

Each page is made when it is requested, in \`.site/serve\`. A failed build keeps the old site and shows its problems over the page. In a terminal \`r\` makes the whole site and lists what only that can tell, such as dead links, as \`npx site build\` does; \`o\` opens the browser, \`q\` ends.
`;
}

/** Every code with its cause, in alphabetical order. */
function errorPage(): string {
  const entries = Object.keys(CODES)
    .sort()
    .map((code) => `- \`${code.replace('html/rule', 'html/{rule}')}\`: ${CODES[code]![0]}\n`);
  return `# Codes of errors and warnings

Written by \`npm run generate\` from \`build/core/codes.json\`. Each problem that a command reports ends with its code in brackets.
\`npx site explain CODE\` adds what to do. Codes are stable; reports with \`--json\` contain them.

${entries.join('')}`;
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
      for (const { text } of paragraphsOf(body ?? '')) if (wordsIn(text) >= KNOWN_TITLE_WORDS) add('words', text);
    }
  }
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
  const lines = (digests: readonly string[]) =>
    sorted(digests).flatMap((_, index, all) => (index % 10 === 0 ? [all.slice(index, index + 10).join(' ')] : []));
  const { names, places, values, words } = found;
  const { templates, english, kept } = templateTexts();
  return {
    names: sorted(names),
    places: sorted(places),
    values: lines(values),
    words: lines([...words, ...kept.map(sampleDigest)]),
    templates: lines([...before.templates, ...templates.map(sampleDigest)]),
    english: lines(english.map(sampleDigest)),
  };
}

const wordsIn = (text: string) => text.trim().split(/\s+/).length;
/** Of the first texts of a site: what says what to write there. */
const INSTRUCTIONS = new Set(['what', 'offer', 'offerText', 'aboutBody']);
const TEMPLATES = 'build/cli/templates';

/** What templates and examples say: never of a site; English on a site of another language; and what an owner may keep. */
function templateTexts() {
  const list = { templates: [] as string[], english: [] as string[], kept: [] as string[] };
  const textsIn = (file: string) => {
    const { values, body } = documentValues(file, readProject(file).replaceAll(/\$\w+/g, 'x'))!;
    const texts = values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    return [...texts, ...paragraphsOf(body ?? '').map(({ text }) => text)];
  };
  for (const file of ['page.md', 'post.md'])
    list.templates.push(...textsIn(`${TEMPLATES}/${file}`).filter((text) => wordsIn(text) > 1));
  for (const file of globSync('src/sections/*/example.yaml', { cwd: PROJECT }))
    list.templates.push(...textsIn(file).filter((text) => wordsIn(text) >= KNOWN_TITLE_WORDS));
  for (const file of globSync(`${TEMPLATES}/site/words/*.json`, { cwd: PROJECT }))
    for (const [key, value] of Object.entries(JSON.parse(readProject(file)) as Record<string, unknown>)) {
      const texts = typeof value === 'string' ? [value] : (value as object[]).flatMap((step) => Object.values(step));
      const paragraphs = (texts as string[]).flatMap((text) => paragraphsOf(text).map((found) => found.text));
      if (INSTRUCTIONS.has(key))
        list.templates.push(...paragraphs, ...paragraphs.map((text) => text.replace(/\.$/, '')));
      // The privacy page says by a mark of its own that it is not read yet.
      else if (key !== 'privacyBody')
        list.kept.push(...paragraphs.filter((text) => wordsIn(text) >= KNOWN_TITLE_WORDS));
      // "Contact" is a word of other languages too.
      if (file.endsWith('en.json')) list.english.push(...paragraphs.filter((text) => wordsIn(text) > 1));
    }
  return list;
}
