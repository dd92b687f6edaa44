/** Fields that a project adds to its posts: `src/own/post-fields.ts` exports a schema for each, and everything else follows from it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { postFrontMatter } from '../../shared/post-front-matter.ts';
import { SiteError, error } from '../core/errors.ts';
import { digest } from '../state/cache.ts';
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
    // The digest makes an edited file a new module, so that `site serve` loads it again.
    const version = digest(readFileSync(path)).slice(0, 12);
    const { default: fields = {} } = (await import(`${pathToFileURL(path).href}?v=${version}`)) as {
      default?: OwnFields;
    };
    const taken = Object.keys(fields).find((name) => name in postFrontMatter.shape || name in rawPost.shape);
    if (taken !== undefined) throw new Error(`every post has a field "${taken}" already`);
    return fields;
  } catch (cause) {
    const message = `${FILE} cannot be used: ${(cause as Error).message}.`;
    throw new SiteError(error('post/own-fields', message, null, { file: FILE }), { cause });
  }
}
