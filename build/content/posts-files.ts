/** Reads posts from `content/blogs/*.md` into the shape of the API; drafts and scheduled posts are held back. */
import { nearest } from '../../shared/nearest.ts';
import type { RawFields } from '../../shared/post-fields.ts';
import { frontMatterWith, type postFrontMatter } from '../../shared/post-front-matter.ts';
import { orDiskProblem } from '../core/disk-errors.ts';
import { error, warning } from '../core/errors.ts';
import { sourceFiles } from '../core/source-files.ts';
import type { Content, ErrorCode, FoundPost } from '../core/types.ts';
import { loadOwnFields, type OwnFields } from './own-fields.ts';
import { POSTS_FOLDER } from './documents.ts';
import { resolveFileLinks } from './file-links.ts';
import { reasonToHold } from './held-back.ts';
import { isHidden, locate, MARKDOWN_ENDING, nearMisses, readSource } from './yaml-source.ts';
import type { FieldPath, SourceMemory } from './yaml-source.ts';

/** Names in the front matter of fields of the API. */
const FIELD_NAMES: { readonly [field: string]: string } = {
  categoryId: 'category',
  createdAt: 'publishDate',
};

/** Fields that no post of an API has. */
const OF_FILES = new Set<string | number>(['draft', 'cover', 'sections']);
/** What other generators call them. */
const FOREIGN = new Map([
  ['date', 'publishDate'],
  ['lastmod', 'updatedAt'],
  ['modified', 'updatedAt'],
  ['updated', 'updatedAt'],
  ['published', 'draft'],
  ['categories', 'category'],
  ['authors', 'author'],
  ['description', 'metaDescription'],
  ['summary', 'excerpt'],
  ['keywords', 'metaKeywords'],
  ['image', 'imageUrl'],
  ['permalink', 'slug'],
  ['aliases', 'formerSlugs'],
]);
/** How a file starts that has no front matter in YAML. */
const NO_FRONT = [
  [/^\+\+\+/, 'has front matter in TOML (+++), which is not read'],
  [/^\s*\{/, 'has front matter in JSON, which is not read'],
  [/^\s*<!--[^]*?-->\s*---/, 'has a comment before its front matter'],
  [/^/, 'has no front matter'],
] as const;
const FRONT = 'Start the file with a line "---"; then its fields, such as "title: A title"; then a line "---".';

const isOff = (value: unknown) => /^(?:|null|false|no|off|0)$/i.test(String(value ?? '').trim());

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
  readonly raw: RawFields & { readonly content: string };
}

/**
 * Reads the folder in the order of file names; a missing folder has no posts. An unreadable file is a problem.
 *
 * @param root the project's folder
 * @param memory readings of earlier calls; updated
 */
export async function readPostFiles(root: string, settings: FileSettings, memory: SourceMemory = new Map()) {
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
    const reading = await orDiskProblem(file, readSource(root, file, memory));
    if ('problem' in reading) problems.push(reading.problem);
    else if ('problems' in reading) problems.push(...reading.problems);
    else {
      const front = frontMatter(reading, schema, (make, code, fault, hint, path) =>
        problems.push(make(code, `${file} ${fault}.`, hint, locate(root, file, path))),
      );
      const held = front && !settings.drafts ? reasonToHold(front, settings) : null;
      if (held) result.heldBack.push({ source: file, ...held });
      else if (front) {
        const body = await resolveFileLinks(file, reading.body ?? '', { root, base: settings.linkBase ?? '' });
        result.found.push(foundPost(root, file, { front, body }));
      }
    }
  }
  return result;
}

function foundPost(root: string, file: string, { front, body }: { front: RawFields; body: string }): FilePost {
  const { category, author, draft: _, cover, sections, ...same } = front;
  const name = file.slice(POSTS_FOLDER.length + 1, -'.md'.length);
  const raw = {
    ...same,
    slug: front['slug'] || name,
    content: body,
    categoryId: named(category),
    author: named(author),
  };
  const place: FoundPost['place'] = (field) => locate(root, file, field ? [FIELD_NAMES[field] ?? field] : []);
  const own = { isMarkdown: true, ...(cover ? { cover } : {}), ...(sections ? { sections } : {}) } as NonNullable<
    FoundPost['own']
  >;
  return { raw, format: 'markdown', source: file, place, own };
}

/** Takes a fault of a file as the end of a sentence. */
type Report = (make: typeof error, code: ErrorCode, fault: string, hint: string | null, path: FieldPath) => void;

/** As the API has it. */
const named = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(named) : typeof value === 'string' ? { name: value } : value;

/**
 * The fields of a file. Unknown ones, and wrong ones that files alone have, are left out with a warning; the others are read with the
 * post. What may be meant as a draft is one.
 *
 * @returns null for a file without fields
 */
function frontMatter(
  { data, body }: { readonly data: unknown; readonly body: string | null },
  schema: typeof postFrontMatter,
  report: Report,
): RawFields | null {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const fault =
      data === null
        ? NO_FRONT.find(([start]) => start.test(body ?? ''))![1]
        : 'has front matter that is not a list of fields';
    report(error, 'post/invalid', fault, FRONT, []);
    return null;
  }
  const front: Record<string, unknown> = { ...data };
  for (const issue of schema.safeParse(data).error?.issues ?? []) {
    for (const key of issue.code === 'unrecognized_keys' ? issue.keys : []) {
      const known = Object.keys(schema.shape);
      const meant = FOREIGN.get(key) ?? nearest(key, known);
      const isDraft = meant === 'draft' && isOff(front[key]) === (key === 'published');
      if (isDraft) front['draft'] = true;
      delete front[key];
      const hint = `${meant ? `Did you mean "${meant}"? ` : ''}Known fields: ${known.join(', ')}.`;
      const fault = `has an unknown field "${key}"${isDraft ? ' and is held back as a draft' : ''}`;
      report(warning, 'post/unknown-field', fault, hint, [key]);
    }
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    const [name = ''] = path;
    if (!OF_FILES.has(name)) continue;
    const done =
      name !== 'draft' ? 'goes without it' : isOff(front['draft']) ? 'is no draft' : 'is held back as a draft';
    const fault = `has a wrong "${path.join('.')}": ${issue.message}. The post ${done}`;
    report(warning, 'post/odd-field', fault, null, path);
    front[name] = name === 'draft' && !isOff(front['draft']);
  }
  return front;
}

/**
 * The posts of content/blogs as the posts API would list them, for the mock service of `site serve`. Drafts and scheduled posts are
 * included: they show how posts newer than the build appear to visitors.
 *
 * @param root the project's folder
 * @param timeZone IANA name, for dates without a zone
 */
export async function readLocalPosts(root: string, timeZone: string): Promise<unknown[]> {
  const [ownFields, { markdownToHtml }] = await Promise.all([loadOwnFields(root), import('../body/markdown.ts')]);
  const { found } = await readPostFiles(root, { timeZone, drafts: true, now: new Date(), ownFields });
  return found.map(({ raw }) => ({ ...raw, content: markdownToHtml(raw.content) ?? '' }));
}
