/** `site new site`: a project of the owner's own, which has this engine as a package. */
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { filesBelow, writeAtomic } from '../core/files.ts';
import { SiteError, error } from '../core/errors.ts';
import { HOST_NAMES } from '../core/host-names.ts';
import { configSchema } from '../core/config-schema.ts';
import { ENGINE, PACKAGE } from '../core/site-code.ts';
import { engineSpec } from '../package/pack.ts';
import { filled, inYaml, titleSlug } from './new-document.ts';

const TEMPLATES = join(ENGINE, 'build/cli/templates/site');
/** In a package it is one of the templates. */
const WORKFLOW = '.github/workflows/site.yml';

/** What a site starts from, each with the question for it and what holds without an answer. */
const QUESTIONS = {
  name: ['What is the site called?', (dir: string) => basename(dir)],
  what: ['What do you do, in one sentence?', () => ''],
  language: ['Its language, such as en-GB, pl or ar?', () => 'en'],
  timeZone: ['The time zone of its dates?', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
  host: [`Its host (${HOST_NAMES.join(', ')}), or auto?`, () => 'auto'],
  api: ['The address of a posts API? Empty: posts are files.', () => ''],
  colour: ['The colour that people know you by, such as #055c5c?', () => '#3d4f66'],
} as const satisfies Record<string, readonly [question: string, otherwise: (dir: string) => string]>;

export type Answers = { readonly [name in keyof typeof QUESTIONS]: string };

/**
 * @param dir a folder that is missing or empty
 * @param given answers of the command line; a terminal asks for the others
 * @returns what the command prints
 * @throws SiteError `new/exists` for a folder that has files, `new/answer` for an answer that the site could not be built with
 */
export async function newSite(root: string, dir: string, given: Partial<Answers>): Promise<string> {
  const target = resolve(root, dir);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new SiteError(error('new/exists', `${dir} exists already, and is not empty.`, null, { file: dir }));
  const known = await answered(target, given);
  const words = wordsOf(known.language);
  const answers = { ...known, what: known.what || words.texts.what };
  const { coloursOf } = await import('../../src/theme/refusals.ts');
  const { main, accent } = coloursOf(answers.colour);
  const texts = Object.entries({ ...words.texts, ...answers, short: shortOf(answers), colour: main });
  // What ends in Body is Markdown.
  const written = texts.map(([name, value]) => [name, name.endsWith('Body') ? String(value) : inYaml(value)]);
  const values: Record<string, string> = {
    ...(Object.fromEntries(written) as Record<string, string>),
    accent: accent === undefined ? '' : `\n  accent: ${inYaml(accent)}`,
  };
  const content = globSync('content/**/*.*', { cwd: TEMPLATES }).map((file) => [file, filled(`site/${file}`, values)]);
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(content),
    'site.config.ts': filled('site/site.config.ts.txt', {
      language: literal(answers.language),
      timeZone: literal(answers.timeZone),
      host: literal(answers.host),
      blogs: answers.api && `  blogs: { apiUrl: ${literal(answers.api)} },\n`,
      package: PACKAGE,
    }),
    'README.md': filled('site/README.md.txt', { ...answers, package: PACKAGE }),
    'tsconfig.json': filled('site/tsconfig.json.txt', {}),
    '.gitignore': filled('site/gitignore.txt', {}),
    '.npmrc': filled('site/npmrc.txt', {}),
    [WORKFLOW]: readFileSync([join(TEMPLATES, 'site.yml'), join(ENGINE, WORKFLOW)].find(existsSync)!, 'utf8'),
    'static/.gitkeep': '',
    'package.json': `${JSON.stringify(manifestOf(answers, engineSpec(target)), null, 2)}\n`,
  };
  for (const [file, text] of Object.entries(files)) writeAtomic(join(target, file), text);
  return [
    `${dir}: a project of ${filesBelow(target).length} files, all of them yours.`,
    ...(main === answers.colour
      ? []
      : [`${answers.colour} is too light for words: ${main} is the main colour beside it (content/theme.yaml).`]),
    ...(words.isOwn ? [] : [`Its first texts are in English: there are none in ${answers.language} yet.`]),
    `Next: cd ${dir} && npm install && npx site serve`,
    'Before visitors come: npx site check --launch names what only you can know.',
  ].join('\n');
}

/** Asks a terminal, again after an answer that cannot be used; without a terminal, a missing answer is its default. */
async function answered(target: string, given: Partial<Answers>): Promise<Answers> {
  const asks = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const answers: Record<string, string> = {};
  for (const [name, [question, otherwise]] of Object.entries(QUESTIONS)) {
    const usual = otherwise(target);
    const flag = given[name as keyof Answers];
    for (let wrong: string | undefined = ''; wrong !== undefined;) {
      const known = flag ?? (await asks?.question(`${wrong}${question}${usual && ` [${usual}]`} `).catch(() => null));
      if (known === null) throw new SiteError(error('new/answer', 'There is no answer, so nothing is written.'));
      answers[name] = known?.trim() || usual;
      const why = faultOf(name, answers[name]);
      if (why && (flag !== undefined || !asks)) throw new SiteError(error('new/answer', `${name}: ${why}.`));
      wrong = why && `${why}\n`;
    }
  }
  asks?.close();
  return answers as Answers;
}

/** Why the site could not be built with an answer. */
function faultOf(name: string, value: string): string | undefined {
  const at = name === 'api' ? { blogs: { apiUrl: value || null } } : { [name]: value };
  if (name !== 'colour') {
    const { error } = configSchema.safeParse({ origin: 'https://www.example.com', ...at });
    return name in configSchema.shape || name === 'api' ? error?.issues[0]?.message : undefined;
  }
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value) ? undefined : 'expected a colour such as #055c5c';
}

/** Results cut off longer titles; `site check` says so. */
const MOST_TITLE = 65;

/** The start of the sentence that fits a title behind the name. */
function shortOf({ name, what }: Answers): string {
  const room = MOST_TITLE - name.length - 2;
  const [clause = ''] = what.split(/[,.;:،۔]|\s[-–—]\s/);
  const fits = clause.length <= room ? clause : clause.slice(0, room + 1).replace(/\s+\S*$/, '');
  return fits.trim() || name;
}

/** The first texts in the language of the site, or in English. */
function wordsOf(language: string) {
  const file = (name: string) => join(TEMPLATES, `words/${name}.json`);
  const own = file(language.split('-')[0]!);
  const isOwn = existsSync(own);
  return { isOwn, texts: JSON.parse(readFileSync(isOwn ? own : file('en'), 'utf8')) as { readonly what: string } };
}

const literal = (value: unknown) => `'${String(value).replaceAll(/['\\]/g, '\\$&')}'`;

function manifestOf({ name, what }: Answers, engine: string) {
  return {
    name: titleSlug(name) || 'site',
    description: what,
    version: '0.1.0',
    private: true,
    license: 'UNLICENSED',
    type: 'module',
    scripts: { build: 'site build', check: 'site check', serve: 'site serve' },
    dependencies: { [PACKAGE]: engine },
  };
}
