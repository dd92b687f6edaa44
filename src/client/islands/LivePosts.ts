import { getJson, type KnownAnswer } from '../../live-posts/get-json.ts';
import type { ListedPost } from '../../live-posts/published.ts';
import { placed } from '../../context/placed.ts';
import { LIST_JSON } from '../../context/paths.ts';
import type { LivePostsProps } from '../../widgets/LivePosts.tsx';
import type { Mount } from '../../islands/mount.tsx';

/** Asks the API first: where posts are shown and none is new, or the API fails, no React is loaded. */
export const mount: Mount = async (element, given, prefix) => {
  const props = given as LivePostsProps;
  const isEmpty = props.built.slugs.length === 0;
  const found = isEmpty ? [] : await findNew(props).catch(() => []);
  if (!isEmpty && found.length === 0) return;
  const [{ mountOf }, { NewPosts }] = await Promise.all([
    import('../../islands/mount.tsx'),
    import('../../widgets/LivePosts.tsx'),
  ]);
  await mountOf(NewPosts)(element, { ...props, posts: isEmpty ? null : found }, prefix);
};

/** One call, of whose answer no more is read than tells: its length, how it begins, and only then all of it (docs/visitors.md). */
async function findNew({ built, settings, only, labels }: LivePostsProps): Promise<ListedPost[]> {
  const known = await fetch(settings.basePath + placed(LIST_JSON, settings))
    .then((file) => file.json() as Promise<KnownAnswer>)
    .catch(() => ({}) as KnownAnswer);
  const answer = await getJson(`${settings.apiUrl}/blogs/published`, known);
  if (answer === undefined) return [];
  const { listedIn, newPosts } = await import('../../live-posts/published.ts');
  const found = newPosts(listedIn(answer, settings), built);
  if (only === null || found.length === 0) return found;
  const { ofTopic } = await import('../../live-posts/of-topic.ts');
  return ofTopic(found, only, labels.posts.author);
}
