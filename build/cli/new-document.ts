/** `site new`: a post, a page or a kind of section, from the files of `templates/`. Returned is what the command prints. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { titleSlug } from './title-slug.ts';
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
  const text = filled('post.md', { title: oneLine(title), date: now.toISOString() });
  return write(root, `content/blogs/${slugOf(title)}.md`, text);
}

/** Writes `content/pages/{slug}.md`, hidden. @throws SiteError like `newPost` */
export function newPage(root: string, title: string): string {
  const text = filled('page.md', { title: oneLine(title) });
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
const oneLine = (value: unknown) => stringify(value, { lineWidth: 0 }).trim();

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
