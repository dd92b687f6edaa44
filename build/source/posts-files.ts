/** Reads posts from `content/blogs/*.md` into the shape of the API; drafts and scheduled posts are held back. */
import { closest } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Json } from '../../src/contract.ts';
import { reasonToHold } from '../../shared/held-back.ts';
import { frontMatterWith, type postFrontMatter } from '../../shared/post-front-matter.ts';
import { orDiskProblem } from '../core/disk-errors.ts';
import { error, warning } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { Content, FoundPost, Problem } from '../core/types.ts';
import type { OwnFields } from '../posts/own-fields.ts';
import type { RawPost } from '../posts/raw-post.ts';
import { POSTS_FOLDER } from './documents.ts';
import { resolveFileLinks } from './file-links.ts';
import { isHidden, MARKDOWN_ENDING, nearMisses } from './source-names.ts';
import { locate, readSource, type SourceMemory } from './yaml-source.ts';

type FrontMatter = z.infer<typeof postFrontMatter>;

/** Names in the front matter of fields of the API. */
const FIELD_NAMES: { readonly [field in keyof RawPost]?: string } = {
  categoryId: 'category',
  createdAt: 'publishDate',
};

export interface FileSettings {
  readonly timeZone: string;
  readonly drafts: boolean;
  readonly now: Date;
  /** What the project adds to the fields of posts. */
  readonly ownFields?: OwnFields;
  /** Prefix of links to other files: the site's address if addresses in posts belong to another site. */
  readonly linkBase?: string;
}

interface FilePost extends FoundPost {
  readonly raw: RawPost;
}

export type PostFileMemory = SourceMemory;

/**
 * Reads the folder in the order of file names; a missing folder has no posts. An unreadable file is a problem.
 *
 * @param root the project's folder
 * @param memory readings of earlier calls; updated
 */
export async function readPostFiles(root: string, settings: FileSettings, memory: PostFileMemory = new Map()) {
  const { files, ...listing } = sourceFiles(root, POSTS_FOLDER, isHidden);
  const problems = [...listing.problems, ...nearMisses(files)];
  const result = { found: [] as FilePost[], heldBack: [] as Content['heldBack'][number][], problems };
  const schema = frontMatterWith(settings.ownFields ?? {});
  for (const file of files.filter((name) => MARKDOWN_ENDING.test(name))) {
    // The file name is the slug.
    if (file.lastIndexOf('/') !== POSTS_FOLDER.length) {
      const message = `${file} is not read: posts must be directly in ${POSTS_FOLDER}/, not in a folder below it.`;
      problems.push(warning('content/ignored', message, 'Move it up.', { file }));
      continue;
    }
    const reading = await orDiskProblem(file, () => readSource(root, file, memory));
    if ('problem' in reading) problems.push(reading.problem);
    else if ('problems' in reading) problems.push(...reading.problems);
    else {
      const { success, data: front, error: wrong } = schema.safeParse(reading.data ?? {});
      const held = success && !settings.drafts ? reasonToHold(front, settings) : null;
      if (!success)
        problems.push(
          ...wrong.issues.flatMap((issue) =>
            fieldProblems(root, file, issue, { data: reading.data, known: Object.keys(schema.shape) }),
          ),
        );
      else if (held) result.heldBack.push({ source: file, ...held });
      else {
        const body = resolveFileLinks(file, reading.body ?? '', { root, base: settings.linkBase ?? '' });
        result.found.push(foundPost(root, file, { front, body }));
      }
    }
  }
  return result;
}

function foundPost(root: string, file: string, { front, body }: { front: FrontMatter; body: string }): FilePost {
  const { category, author, draft: _, cover, sections, ...same } = front;
  const name = file.slice(POSTS_FOLDER.length + 1, -'.md'.length);
  const raw: RawPost = {
    ...same,
    _id: name,
    slug: front.slug || name,
    content: body,
    categoryId: category ? { name: category } : null,
    author: author ? { name: author } : null,
  };
  const place: FoundPost['place'] = (field) => locate(root, file, field ? [FIELD_NAMES[field] ?? field] : []);
  return {
    raw,
    format: 'markdown',
    source: file,
    place,
    own: { ...(cover && { cover }), ...(sections && { sections: sections as Json[] }) },
  };
}

function fieldProblems(
  root: string,
  file: string,
  issue: z.core.$ZodIssue,
  { data, known }: { readonly data: Json; readonly known: readonly string[] },
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const hint = `Did you mean "${closest(key, known)}"? Known fields: ${known.join(', ')}.`;
      return error('post/unknown-field', `${file} has an unknown field "${key}".`, hint, locate(root, file, [key]));
    });
  }
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const field = `"${path.join('.')}"`;
  const isMissing = path.length === 1 && !((path[0] ?? '') in (data as object));
  const fault =
    path.length === 0
      ? 'has front matter that is not a list of fields'
      : isMissing
        ? `has no ${field}`
        : `has a wrong ${field}: ${issue.message}`;
  const hint = 'Correct the front matter between the --- lines.';
  return [error('post/invalid', `${file} ${fault}.`, hint, locate(root, file, path))];
}
