/** What the suite expects of a built site, from the files of its content: an owner's words turn no test red. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

interface Front {
  readonly draft?: boolean;
  readonly publishDate?: string;
}

const frontOf = (file: string): Front =>
  parse(/^---\n(.*?)\n---/s.exec(readFileSync(file, 'utf8'))?.[1] ?? '{}') as Front;

/** The files of a folder of the content that are published: name without `.md` -> fields. */
function published(root: string, folder: string): Map<string, Front> {
  const files = globSync(`content/${folder}/*.md`, { cwd: root }).sort();
  const fronts = files.map((file) => [basename(file, '.md'), frontOf(join(root, file))] as const);
  return new Map(
    fronts.filter(([, { draft, publishDate }]) => !draft && !(Date.parse(publishDate ?? '') > Date.now())),
  );
}

export interface Company {
  readonly name: string;
  /** The suite is about the repository as it ships: an owner's site has this false. */
  readonly sample?: boolean;
}
export const companyOf = (root: string): Company =>
  parse(readFileSync(join(root, 'content/company.yaml'), 'utf8')) as Company;

/** The addresses of all pages and services, the twelve of them among those: each is a file of the content. */
export function routesOf(root: string): string[] {
  const pages = [...published(root, 'pages').keys()].filter((name) => name !== 'not-found');
  return [
    ...pages.map((name) => (name === 'home' ? '/' : `/${name}/`)),
    ...[...published(root, 'services').keys()].map((name) => `/services/${name}/`),
  ];
}

/** The posts that are files. */
export const ownPosts = (root: string) => [...published(root, 'blogs').keys()].map((slug) => ({ slug }));
