/** What the suite expects of a built site, from the files of its content: an owner's words turn no test red. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { benchPost } from '../../bench/posts.ts';

/** A post in the API's shape, as far as its head shows it. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly excerpt?: string | undefined;
  readonly metaDescription?: string | undefined;
  readonly metaKeywords?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly categoryId?: { readonly name: string } | undefined;
  readonly [field: string]: unknown;
}

interface Front {
  readonly title: string;
  readonly draft?: boolean;
  readonly category?: string;
  readonly publishDate?: string;
  readonly [field: string]: unknown;
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
export function ownPosts(root: string): Post[] {
  return [...published(root, 'blogs')].map(([slug, { category, ...front }]) => ({
    ...front,
    slug,
    ...(category && { categoryId: { name: category } }),
  }));
}

/** Fields without which a head has something else to show; the posts take turns. */
const LESS: readonly (readonly string[])[] = [
  [],
  ['metaDescription', 'metaKeywords'],
  ['metaDescription', 'excerpt'],
  ['metaKeywords', 'tags'],
  ['categoryId', 'author'],
  ['publishDate', 'tags', 'excerpt'],
];

/** Posts of an API that no file of the content knows. */
export function apiPosts(count: number): Post[] {
  return Array.from({ length: count }, (_, index) => {
    const post = benchPost(index);
    const all = {
      ...post,
      createdAt: post.publishDate,
      metaDescription: `In short: ${post.excerpt}`,
      metaKeywords: [`keyword ${index}`, ...post.tags],
    };
    const less = LESS[index % LESS.length]!;
    return Object.fromEntries(Object.entries(all).filter(([field]) => !less.includes(field))) as unknown as Post;
  });
}
