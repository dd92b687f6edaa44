/** Reads posts from `content/blogs/*.md` into the shape of the API; drafts and scheduled posts are held back. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Json } from '../../src/contract.ts';
import { orDiskProblem } from '../core/disk-errors.ts';
import { error, warning } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { FoundPost, Content, Problem } from '../core/types.ts';
import { reasonToHold } from '../../shared/held-back.ts';
import { postFrontMatter } from '../../shared/post-front-matter.ts';
import { POSTS_FOLDER } from './documents.ts';
import { resolveFileLinks } from './file-links.ts';
import { locate } from './locate.ts';
import type { RawPost } from '../posts/raw-post.ts';
import { isHidden, MARKDOWN_ENDING, misnamedFolders, nearMisses } from './source-names.ts';
import { readYaml } from './yaml-source.ts';

type FrontMatter = z.infer<typeof postFrontMatter>;
const KNOWN = Object.keys(postFrontMatter.shape);

/** Names in the front matter of fields of the API. */
const FIELD_NAMES: { readonly [field in keyof RawPost]?: string } = {
  categoryId: 'category',
  createdAt: 'publishDate',
};

export interface FileSettings {
  readonly timeZone: string;
  readonly drafts: boolean;
  readonly now: Date;
  /** Prefix of links to other files: the site's address if addresses in posts belong to another site. */
  readonly linkBase?: string;
}

interface FilePost extends FoundPost {
  readonly raw: RawPost;
}

export interface FilePosts {
  readonly found: FilePost[];
  readonly heldBack: Content['heldBack'][number][];
  readonly problems: Problem[];
}

/** The parse result of a file. */
type PostFile = { readonly front: FrontMatter; readonly body: string } | { readonly problems: readonly Problem[] };

/** Parse results by disk path, valid while size and times of the file are the same. */
export type PostFileMemory = Map<
  string,
  { readonly size: number; readonly mtimeMs: number; readonly ctimeMs: number; readonly post: PostFile }
>;

/**
 * Reads the folder in the order of file names; a missing folder has no posts. An unreadable file is a problem.
 *
 * @param root the project's folder
 * @param memory results of earlier calls; updated
 */
export async function readPostFiles(
  root: string,
  settings: FileSettings,
  memory: PostFileMemory = new Map(),
): Promise<FilePosts> {
  const { files, folders, problems } = sourceFiles(root, POSTS_FOLDER, isHidden);
  const result: FilePosts = {
    found: [],
    heldBack: [],
    problems: [
      ...problems,
      ...misnamedFolders(folders, MARKDOWN_ENDING),
      ...nearMisses(files),
      ...files.filter((file) => MARKDOWN_ENDING.test(file) && !isPost(file)).map(tooDeep),
    ],
  };
  for (const file of files.filter(isPost)) {
    const post = await orDiskProblem(file, () => recallPostFile(root, file, memory));
    if ('problem' in post) {
      result.problems.push(post.problem);
      continue;
    }
    if ('problems' in post) {
      result.problems.push(...post.problems);
      continue;
    }
    const held = settings.drafts ? null : reasonToHold(post.front, settings);
    if (held) result.heldBack.push({ source: file, ...held });
    else {
      const body = resolveFileLinks(file, post.body, { root, base: settings.linkBase ?? '' });
      result.found.push(foundPost(root, file, { front: post.front, body, index: result.found.length }));
    }
  }
  return result;
}

async function recallPostFile(root: string, file: string, memory: PostFileMemory): Promise<PostFile> {
  const disk = join(root, file);
  const { size, mtimeMs, ctimeMs } = await stat(disk);
  const known = memory.get(disk);
  if (known?.size === size && known.mtimeMs === mtimeMs && known.ctimeMs === ctimeMs) return known.post;
  const post = readPostFile(root, file, await readFile(disk, 'utf8'));
  memory.set(disk, { size, mtimeMs, ctimeMs, post });
  return post;
}

function readPostFile(root: string, file: string, content: string): PostFile {
  const reading = readYaml(file, content);
  if ('problems' in reading) return { problems: reading.problems };
  const parsed = postFrontMatter.safeParse(reading.data ?? {});
  if (parsed.success) return { front: parsed.data, body: reading.source.body ?? '' };
  const { issues } = parsed.error;
  return { problems: issues.flatMap((issue) => fieldProblems(root, file, { issue, data: reading.data })) };
}

/** Only files directly in the folder are posts: the file name is the slug. */
function isPost(file: string): boolean {
  return MARKDOWN_ENDING.test(file) && file.lastIndexOf('/') === POSTS_FOLDER.length;
}

function tooDeep(file: string): Problem {
  const message = `${file} is not read: posts must be directly in ${POSTS_FOLDER}/, not in a folder below it.`;
  return warning('content/ignored', message, 'Move it up.', { file });
}

function foundPost(
  root: string,
  file: string,
  { front, body, index }: { front: FrontMatter; body: string; index: number },
): FilePost {
  const { category, author, draft: _, ...same } = front;
  const name = file.slice(POSTS_FOLDER.length + 1, -'.md'.length);
  const raw: RawPost = {
    ...same,
    _id: name,
    slug: front.slug || name,
    content: body,
    categoryId: category ? { name: category } : null,
    author: author ? { name: author } : null,
  };
  return {
    raw,
    format: 'markdown',
    index,
    source: file,
    place: (field) => locate(root, file, field ? [FIELD_NAMES[field] ?? field] : []),
  };
}

function fieldProblems(
  root: string,
  file: string,
  { issue, data }: { issue: z.core.$ZodIssue; data: Json },
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const hint = `Did you mean "${closest(key, KNOWN)}"? Known fields: ${KNOWN.join(', ')}.`;
      return error('post/unknown-field', `${file} has an unknown field "${key}".`, hint, locate(root, file, [key]));
    });
  }
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const [name = ''] = path;
  const missing = typeof data === 'object' && data !== null && path.length === 1 && !(name in data);
  const what =
    path.length === 0 ? 'front matter that is not a list of fields' : `a wrong "${path.join('.')}": ${issue.message}`;
  const message = missing ? `${file} has no "${path.join('.')}".` : `${file} has ${what}.`;
  return [error('post/invalid', message, 'Correct the front matter between the --- lines.', locate(root, file, path))];
}
