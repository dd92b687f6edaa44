/** Fields that a project adds to its posts: `src/own/post-fields.ts` exports a schema for each, and everything else follows from it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { postFrontMatter } from '../../shared/post-front-matter.ts';
import { SiteError, error } from '../core/errors.ts';
import { importFresh } from '../core/import-fresh.ts';
import { rawPost } from './raw-post.ts';

export const FILE = 'src/own/post-fields.ts';

export type OwnFields = Readonly<Record<string, z.ZodType>>;

/**
 * @param root the project's folder
 * @returns none where the file is missing
 * @throws SiteError `post/own-fields` where it cannot be loaded, or names a field that every post has
 */
export async function loadOwnFields(root: string): Promise<OwnFields> {
  const path = join(root, FILE);
  if (!existsSync(path)) return {};
  try {
    const fields = ((await importFresh(path, readFileSync(path))).default ?? {}) as OwnFields;
    const taken = Object.keys(fields).find((name) => name in postFrontMatter.shape || name in rawPost.shape);
    if (taken !== undefined) throw new Error(`every post has a field "${taken}" already`);
    return fields;
  } catch (cause) {
    const message = `${FILE} cannot be used: ${(cause as Error).message}.`;
    throw new SiteError(error('post/own-fields', message, null, { file: FILE }), { cause });
  }
}
