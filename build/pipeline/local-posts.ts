/** The posts of content/blogs as the posts API would list them: for the mock service of `site serve`. */
import { markdownToHtml } from '../../shared/markdown/markdown.ts';
import { readPostFiles } from '../source/posts-files.ts';

/**
 * Every post that can be read, drafts and posts to come included: those that a build holds back show what a visitor sees
 * of posts newer than the build.
 *
 * @param root the project's folder
 * @param timeZone IANA name: the zone of dates that name none
 */
export async function readLocalPosts(root: string, timeZone: string): Promise<unknown[]> {
  const { found } = await readPostFiles(root, { timeZone, drafts: true, now: new Date() });
  return found.map(({ raw }) => ({ ...raw, content: markdownToHtml(raw.content ?? '') ?? '' }));
}
