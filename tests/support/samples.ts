/** What tests hand to a stage: the plainest of each kind; a test changes what it is about. */
import type { BuildOptions } from '../../build/core/types.ts';
import type { ContentDocument, Json, Picture, PostSummary, Route } from '../../src/contract.ts';
import type { SanitiseOptions } from '../../build/body/rules.ts';

/** A post with nothing that a post may lack. */
export function plainPost(slug: string, rest: Partial<PostSummary> = {}): PostSummary {
  return {
    id: slug,
    slug,
    title: slug,
    excerpt: '',
    image: null,
    category: null,
    author: 'Admin',
    publishedAt: null,
    updatedAt: null,
    description: '',
    keywords: [],
    tags: [],
    ...rest,
  };
}

/** A picture whose size nobody knows. */
export function plainPicture(src: string, alt = '', rest: Partial<Picture> = {}): Picture {
  return { src, alt, width: null, height: null, sources: [], blur: null, ...rest };
}

/** A page that nothing is known of. */
export function plainRoute(path: Route['path'], rest: Partial<Route> = {}): Route {
  return { path, file: null, page: 'page', props: {}, post: null, index: true, lastModified: null, ...rest };
}

/** A document without a text. */
export function plainDocument(file: string, data: Json, rest: Partial<ContentDocument> = {}): ContentDocument {
  const name = file.replace(/^content\/|(?<=^content.*)\.(?:yaml|md|svg)$/g, '');
  return { file, name, data, body: null, links: [], ...rest };
}

/** What addresses in posts of such a site lead to; no player is allowed. */
export const ADDRESSES: SanitiseOptions = {
  origin: 'https://www.example.com',
  basePath: '',
  baseUrl: null,
  embedHosts: [],
};

/** A build with no option named, at a moment that the posts of tests lie before. */
export const OPTIONS: BuildOptions = {
  fresh: false,
  offline: false,
  staleIfError: false,
  drafts: false,
  allowShrink: false,
  now: new Date('2026-12-01T00:00:00Z'),
};
