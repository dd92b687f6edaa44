import { markdownToHtml } from '../body/markdown.ts';
import { loadOwnFields } from './own-fields.ts';
import { readPostFiles } from './posts-files.ts';

/**
 * The posts of content/blogs as the posts API would list them, for the mock service of `site serve`. Drafts and scheduled posts are
 * included: they show how posts newer than the build appear to visitors.
 *
 * @param root the project's folder
 * @param timeZone IANA name, for dates without a zone
 */
export async function readLocalPosts(root: string, timeZone: string): Promise<unknown[]> {
  const { found } = await readPostFiles(root, {
    timeZone,
    drafts: true,
    now: new Date(),
    ownFields: await loadOwnFields(root),
  });
  return found.map(({ raw }) => ({ ...raw, content: markdownToHtml(raw.content) ?? '' }));
}
