/** `site new`: a post, a page or a kind of section, from the files of `templates/`. Returned is what the command prints. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import anyAscii from 'any-ascii';
import { stringify } from 'yaml';
import { writeAtomic } from '../core/files.ts';
import { SiteError, error } from '../core/errors.ts';
import { PACKAGE, siteCode } from '../core/site-code.ts';

const TEMPLATES = new URL('./templates/', import.meta.url);

/**
 * Writes `content/blogs/{slug}.md`, a draft dated `now`.
 *
 * @throws SiteError `new/no-slug` for a title without a letter or digit, `new/exists` when the file is there already
 */
export function newPost(root: string, title: string, now: Date): string {
  const text = filled('post.md', { title: inYaml(title), date: now.toISOString() });
  return write(root, `content/blogs/${slugOf(title)}.md`, text);
}

/** Writes `content/pages/{slug}.md`, hidden. @throws SiteError like `newPost` */
export function newPage(root: string, title: string): string {
  const text = filled('page.md', { title: inYaml(title) });
  return write(root, `content/pages/${slugOf(title)}.md`, text) + seenAt(`/${slugOf(title)}/`, ' --drafts');
}

/** Writes the folder `sections/{slug}/` of the project's code. @throws SiteError like `newPost`; `new/replaces` without `isReplacing` for a kind of the engine */
export function newSection(root: string, title: string, isReplacing = false): string {
  const kind = slugOf(title);
  const code = siteCode(root);
  const folder = code.shown(`own/sections/${kind}`);
  if (!isReplacing && existsSync(code.diskOf(`src/sections/${kind}`)))
    throw new SiteError(
      error('new/replaces', `The engine has a kind "${kind}", which ${folder} would replace on every page.`),
    );
  if (existsSync(join(root, folder))) throw exists(folder);
  const words = kind.replaceAll('-', ' ');
  const values = { kind, package: PACKAGE, name: words.charAt(0).toUpperCase() + words.slice(1) };
  for (const template of readdirSync(new URL('section/', TEMPLATES))) {
    const file = template.replace(/^kind\b/, kind).replace('.txt', '');
    write(root, `${folder}/${file}`, filled(`section/${template}`, values));
  }
  return folder + seenAt(`/__site/sections/${kind}/`);
}

const seenAt = (path: string, flag = '') =>
  `\nSee it: npx site serve${flag}, then ${path} at the address that it prints`;
/** A value in one line. */
export const inYaml = (value: unknown) => stringify(value, { lineWidth: 0, collectionStyle: 'flow' }).trim();

function slugOf(title: string): string {
  const slug = titleSlug(title);
  if (slug === '') throw new SiteError(error('new/no-slug', `The title "${title}" gives no file name.`));
  return slug;
}

/** A template with values where `$name` is. */
export function filled(template: string, values: Readonly<Record<string, string>>): string {
  const text = readFileSync(new URL(template, TEMPLATES), 'utf8');
  return text.replaceAll(/\$(\w+)/g, (whole, name: string) => values[name] ?? whole);
}

function write(root: string, file: string, text: string): string {
  if (existsSync(join(root, file))) throw exists(file);
  writeAtomic(join(root, file), text);
  return file;
}

const exists = (file: string) => new SiteError(error('new/exists', `${file} exists already.`, null, { file }));

/** In letters: longer ones are cut in results of a search, and a path of folders has room for them on every disk. */
const LONGEST = 80;

/** Nine scripts of India have one order of signs in their blocks of 128. */
const BLOCKS = Array.from({ length: 9 }, (_, index) => 0x0900 + index * 0x80);
const signs = (...ranges: readonly (readonly [from: number, to: number])[]) =>
  BLOCKS.flatMap((block) => ranges.map(([from, to]) => `\\u{${hex(block + from)}}-\\u{${hex(block + to)}}`)).join('');
const hex = (code: number) => code.toString(16);
const CONSONANT = `[${signs([0x15, 0x39], [0x58, 0x5f])}][${signs([0x3c, 0x3c])}]?`;
const VOWEL = signs([0x3e, 0x4d], [0x55, 0x57], [0x62, 0x63]);
/** A consonant without a vowel sign is read with an "a". At a word's end the scripts from Tamil on read it, those before do not. */
const BARE = new RegExp(`(${CONSONANT})(?![${VOWEL}])(?=[\\p{L}\\p{M}])`, 'gu');
const BARE_END = new RegExp(
  `([\\u{b95}-\\u{bb9}\\u{c15}-\\u{c39}\\u{c95}-\\u{cb9}\\u{d15}-\\u{d39}])(?![\\p{L}\\p{M}])`,
  'gu',
);

/** `কলকাতার ফেরি` -> `kalakatar-pheri`; cut at a word's end. @returns '' for a title without a letter or digit */
export function titleSlug(title: string): string {
  const spoken = title.normalize('NFC').replace(BARE, '$1a').replace(BARE_END, '$1a');
  const words = anyAscii(spoken)
    .replace(/['`’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const longer = slug === '' ? word.slice(0, LONGEST) : `${slug}-${word}`;
    if (longer.length > LONGEST) break;
    slug = longer;
  }
  return slug;
}
