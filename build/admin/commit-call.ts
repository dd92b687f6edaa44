/** The body of a commit, as Gitea takes it (docs.gitea.com/api/1.24, `repoChangeFiles`). */
import { z } from 'zod';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import type { Change } from './changes.ts';
import { Refused } from './refused.ts';

const file = z.object({
  operation: z.enum(['create', 'update', 'delete']),
  path: z.string(),
  content: z.string().nullish(),
  from_path: z.string().nullish(),
  sha: z.string().nullish(),
});
const commit = z.object({ branch: z.string().nullish(), files: z.array(file).min(1) });

/** @throws Refused 404 for another branch, 422 for what is no commit */
export function readCommit(body: unknown): Change[] {
  const read = commit.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Refused(422, `This is no commit: ${issue?.path.join('.')}: ${issue?.message}. Load the page again.`);
  }
  const { branch, files } = read.data;
  if (branch && branch !== WORKING_COPY.branch)
    throw new Refused(404, `There is no branch "${branch}" here, only "${WORKING_COPY.branch}". Load the page again.`);
  return files.map(({ operation, path, content, from_path, sha }) => {
    if (operation === 'delete') return { operation, path, sha: sha ?? null };
    const bytes = bytesOf(content ?? '', path);
    return operation === 'create'
      ? { operation, path, bytes }
      : { operation, path, bytes, from: from_path || null, sha: sha ?? null };
  });
}

/** Node passes over what is no base64: half of a picture would be saved as if it were all of it. */
function bytesOf(content: string, path: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') === content) return bytes;
  throw new Refused(422, `The content of "${path}" is not base64. Load the page again.`);
}
