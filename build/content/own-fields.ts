/** Fields that a project adds to its posts: its `post-fields.ts` exports a schema for each, and everything else follows from it. */
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { postFrontMatter } from '../../shared/post-front-matter.ts';
import { error, SiteError } from '../core/errors.ts';
import { importFresh, siteCode } from '../core/site-code.ts';

const NAME = 'own/post-fields.ts';
/** Fields of a post of the API (docs/posts-api.json) that no file has. */
const OF_API = new Set(['_id', 'content', 'createdAt', 'categoryId', 'authorId', 'lang']);

export type OwnFields = Readonly<Record<string, z.ZodType>>;

/**
 * @param root the project's folder
 * @returns none where the file is missing
 * @throws SiteError `post/own-fields` where it cannot be loaded, or names a field that every post has
 */
export async function loadOwnFields(root: string): Promise<OwnFields> {
  const { diskOf, shown } = siteCode(root);
  const path = diskOf(NAME);
  if (!existsSync(path)) return {};
  try {
    const fields = ((await importFresh(path, readFileSync(path))).default ?? {}) as OwnFields;
    const taken = Object.keys(fields).find((name) => name in postFrontMatter.shape || OF_API.has(name));
    if (taken !== undefined) throw new Error(`every post has a field "${taken}" already`);
    return fields;
  } catch (cause) {
    const file = shown(NAME);
    const message = `${file} cannot be used: ${(cause as Error).message}.`;
    throw new SiteError(error('post/own-fields', message, null, { file }), { cause });
  }
}
