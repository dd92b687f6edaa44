/** Reads all posts, from files or from the API: fields, order, clashes. Bodies stay as they are until their pages are made. */
import { z } from 'zod';
import { postLanguage } from '../../shared/post-language.ts';
import { SiteError } from '../core/errors.ts';
import type { BuildOptions, Config, Folders, Content, ListedPosts, LoadedPost, Problem } from '../core/types.ts';
import { readPostFiles } from './posts-files.ts';
import type { SourceMemory } from './yaml-source.ts';
import { foundEntry, listAddress } from './api-entry.ts';
import { refuseClashes, settleFormerSlugs } from './clashes.ts';
import { loadOwnFields, type OwnFields } from './own-fields.ts';
import { bodyLetters, readPost, type ReadPost } from './post.ts';
import { oddLanguages, oddProblems, postWarning } from './post-problems.ts';
import type { SanitiseOptions } from '../body/rules.ts';

export interface PostsSettings {
  readonly config: Pick<Config, 'origin' | 'basePath' | 'language' | 'timeZone' | 'blogs' | 'policies'>;
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly addresses: SanitiseOptions;
  /** Readings of earlier builds. */
  readonly sources?: SourceMemory | undefined;
}

export interface LoadedPosts extends Omit<Content, 'documents' | 'posts' | 'listed'> {
  readonly posts: readonly LoadedPost[];
  readonly listed: ListedPosts | null;
  /** Why posts cannot be used, as errors. */
  readonly faults: readonly Problem[];
}

/** Clocks differ, and so do time zones. */
const DAY_MS = 86_400_000;

const NONE = { posts: [], heldBack: [], isNewestFirst: false, listed: null, lost: 0, faults: [] };

/** @returns posts newest first, undated ones last; what is wrong with posts and their source is no exception */
export async function loadPosts(settings: PostsSettings): Promise<LoadedPosts> {
  const { config, addresses, options } = settings;
  const { apiUrl } = config.blogs;
  try {
    const ownFields = await loadOwnFields(settings.folders.root);
    const source = await (apiUrl === null ? findLocalPosts(settings, ownFields) : findListedPosts(apiUrl, settings));
    const { found, heldBack, listed } = source;
    const faults: Problem[] = [...source.problems];
    // A file may have several faults; those of an API's entries may have the list's address.
    const unread = faults.filter(({ severity }) => severity === 'error').map((fault) => fault.place?.file ?? fault);
    const reading = {
      addresses,
      timeZone: config.timeZone,
      latest: options.drafts ? Infinity : options.now.getTime() + DAY_MS,
      ownFields: Object.keys(ownFields).length > 0 ? z.object(ownFields) : undefined,
    };
    const read = found.flatMap((one): ReadPost[] => {
      const post = 'problem' in one ? { problems: [one.problem] } : readPost(one, reading);
      if (!('problems' in post)) return [post];
      faults.push(...post.problems);
      return [];
    });
    const { kept, clashes } = refuseClashes(read);
    faults.push(...clashes);
    const lost = new Set(unread).size + found.length - kept.length;
    const made = kept.map((post) => madePost(post, config.language));
    const { posts, warnings } = settleFormerSlugs(made.toSorted(newestFirst));
    return {
      posts,
      heldBack,
      listed,
      isNewestFirst: apiUrl !== null && areNewestFirst(made),
      lost,
      faults,
      problems: [
        ...oddProblems(kept),
        ...kept.flatMap((post) => [...wordless(post), ...oddLanguages(post.found, post.named)]),
        ...warnings,
      ],
    };
  } catch (cause) {
    // Reported together with the problems of the documents.
    if (cause instanceof SiteError) return { ...NONE, problems: cause.problems };
    throw cause;
  }
}

async function findLocalPosts({ config, folders, options, sources }: PostsSettings, ownFields: OwnFields) {
  const { origin, basePath, timeZone, blogs } = config;
  const { drafts, now } = options;
  const linkBase = blogs.baseUrl === null ? '' : origin + basePath;
  return {
    ...(await readPostFiles(folders.root, { timeZone, drafts, now, linkBase, ownFields }, sources)),
    listed: null,
  };
}

async function findListedPosts(apiUrl: string, { config, folders, options }: PostsSettings) {
  // Loaded on demand: a site without an API needs no HTTP client.
  const { findApiPosts } = await import('./request-posts.ts');
  const url = listAddress(apiUrl);
  const found = await findApiPosts({ apiUrl, blogs: config.blogs, folders, options });
  return { ...found, found: found.listed.posts.map((post) => foundEntry(post, url)), heldBack: [] };
}

function madePost({ summary, found, named, content }: ReadPost, site: string): LoadedPost {
  const body = { text: content, format: found.format, title: summary.title };
  const language = postLanguage(summary, bodyLetters(body, summary), { named: named.language, site });
  return { ...summary, ...language, body, source: found.source, found };
}

/** Code shows a picture and is none. */
const CODE = /^(`{3,}|~{3,})[^]*?^\1|`[^`\n]+`/gm;
/** A picture without words. An `alt` that is there and empty says of an HTML picture that it only decorates. */
const PICTURE = /!\[\s*\]\(\s*<?([^)\s>]+)|<img\b(?![^>]*\salt\b)[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi;

/** One warning per Markdown post, however many pictures say nothing to those who do not see them. */
function wordless({ found, content }: ReadPost): Problem[] {
  const pictures = found.format === 'markdown' ? content.replace(CODE, '').matchAll(PICTURE) : [];
  const [first, ...more] = Array.from(pictures, ([, inText, inHtml]) => inText ?? inHtml);
  if (first === undefined) return [];
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const fault = `has no alternative text for ${first}${others}`;
  return [postWarning('post/picture-without-words', found, 'content', fault)];
}

/** One post, or posts of the same time, show no order. */
function areNewestFirst(posts: readonly LoadedPost[]): boolean {
  const pairs = posts.slice(1).map((post, index) => newestFirst(posts[index]!, post));
  return pairs.some((order) => order < 0) && pairs.every((order) => order <= 0);
}

function newestFirst(a: LoadedPost, b: LoadedPost): number {
  if (a.publishedAt === b.publishedAt) return 0;
  return (a.publishedAt ?? '') > (b.publishedAt ?? '') ? -1 : 1;
}
