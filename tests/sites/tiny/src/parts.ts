/** What the small sites of tests have in common. */
import type {
  Identity,
  Json,
  PostSummary,
  RenderContext,
  Rendered,
  Route,
  Typography,
  UrlPath,
} from '../../../../src/contract.ts';

/** What a site of this name is beside its pages. */
export const identityOf = (name: string, type: Typography): Identity => ({
  name,
  description: 'A site for tests',
  themeColor: '#000000',
  backgroundColor: '#ffffff',
  icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>',
  feedTitle: name,
  feedDescription: 'Posts for tests',
  feedPath: '/',
  folders: { posts: '/blog/' },
  guide: [],
  guideFiles: { sitemap: 'every page', feed: 'the newest posts' },
  postDefaults: { author: 'Admin', description: 'Read about {title}' },
  bodyLabels: { note: '', tip: '', important: '', warning: '', caution: '', done: '', open: '', back: '' },
  characters: '',
  frameOrigins: [],
  inlineScripts: [],
  stylesheet: '',
  type,
});

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

export const postPath = (slug: string): UrlPath => `/blog/${slug}/`;

/** A page that shows no post. */
export const page = (path: UrlPath, kind: string, props: object): Route => ({
  path,
  file: null,
  page: kind,
  props: props as Json,
  post: null,
  index: true,
  lastModified: null,
});

export const postPage = (post: PostSummary, props: object): Route => ({
  ...page(postPath(post.slug), 'post', props),
  post: post.slug,
  ...(post.isMarkdown && { isMarkdown: true as const }),
  lastModified: post.updatedAt ?? post.publishedAt,
  formerPaths: (post.formerSlugs ?? []).map(postPath),
});

export const missingPage = (props: object): Route => ({
  ...page('/404/', 'missing', props),
  file: '404.html',
  index: false,
});

interface Parts {
  readonly head?: string;
  readonly main: string;
  readonly foot?: string;
  /** Of `main`. */
  readonly links: readonly string[];
}

/** A page round the body of its post, and what the builder wants to know of both. */
export function pageOf(title: string, { body }: RenderContext, { head = '', main, foot = '', links }: Parts): Rendered {
  const { links: inBody = [], images = [], ids = [] } = body?.facts ?? {};
  const [start, end] = body ? ['<div data-from-post="body">', '</div>'] : ['', ''];
  return {
    html: [
      `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>${head}</head><body><main id="main"><h1>${escape(title)}</h1>${main}${start}`,
      body?.html ?? '',
      `${end}</main>${foot}</body></html>`,
    ],
    bodyAt: 1,
    title,
    description: title,
    links: [...links, ...inBody],
    ofBody: [...inBody, ...images],
    ids: ['main', ...ids],
    files: [],
    islands: [],
    picture: null,
  };
}
