import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { PostCards } from '../components/PostCard.tsx';
import cards from '../components/Cards.module.scss';
import { Spinner } from '../components/Spinner.tsx';
import { Slot } from '../islands/Slot.tsx';
import type { Settings, UrlPath } from '../contract.ts';
import { CallFailure } from '../live-posts/get-json.ts';
import { LivePage, type LiveLabels } from '../live-posts/LivePage.tsx';
import type { OnlyTopic } from '../live-posts/of-topic.ts';
import { getPublished, readCards, type BuiltPosts, type ListedPost } from '../live-posts/published.ts';
import type { CardPost } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import { forCount } from '../context/label-text.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './LivePosts.module.scss';

export type LivePostsProps = {
  readonly settings: Settings;
  readonly path: UrlPath;
  /** The list is of one topic's posts. */
  readonly only: OnlyTopic | null;
  /** What the page shows already, in the slot `built`. */
  readonly built: BuiltPosts;
  readonly labels: Pick<LiveLabels, 'posts' | 'livePosts'>;
};

type Search =
  | { readonly state: 'asleep' | 'loading' }
  | { readonly state: 'failed'; readonly said: string | null }
  | { readonly state: 'done'; readonly found: readonly CardPost[] };

type NewPostsProps = LivePostsProps & { readonly posts: readonly ListedPost[] | null };

/**
 * The list of posts as it was built. An empty one shows how the search for posts goes that were published since; beside posts it goes
 * unseen, before any of this is loaded (`client/islands/LivePosts.ts`).
 */
export function LivePosts(props: LivePostsProps) {
  return <NewPosts {...props} posts={null} />;
}

/** The built posts, with new ones. Nothing moves by itself: a button in a bar of its own above the list offers them. Null: they are searched for. */
export function NewPosts({ settings, path, built, labels, posts }: NewPostsProps) {
  const [search, setSearch] = useState<Search>({ state: 'asleep' });
  const run = useCallback(() => void runSearch({ settings, labels, posts }, setSearch), [settings, labels, posts]);
  useEffect(run, [run]);
  const found = search.state === 'done' ? search.found : [];
  return (
    <LivePage settings={settings} labels={labels} path={path}>
      {built.slugs.length > 0 ? <BuiltList found={found} /> : <EmptyList search={search} onRetry={run} />}
    </LivePage>
  );
}

type Asked = Pick<NewPostsProps, 'settings' | 'labels' | 'posts'>;

/** Tells every state that a search goes through. */
async function runSearch({ settings, labels, posts }: Asked, tell: (search: Search) => void): Promise<void> {
  tell({ state: 'loading' });
  try {
    const site = { ...settings, postDefaults: labels.posts };
    tell({ state: 'done', found: await readCards(posts ?? (await getPublished(settings)), site) });
  } catch (cause) {
    tell({ state: 'failed', said: cause instanceof CallFailure ? cause.said : null });
  }
}

/** The built posts, and before them in the same grid the new ones once they are asked for. */
function BuiltList({ found }: { found: readonly CardPost[] }) {
  const { labels, settings } = usePage();
  const [view, setView] = useState<'built' | 'leaving' | 'coming' | 'all'>('built');
  const isOpen = view === 'coming' || view === 'all';
  const open = async () => {
    for (const next of ['leaving', 'coming', 'all'] as const) {
      setView(next);
      await nextFrame();
    }
  };
  const focusFirst = useCallback((list: HTMLElement | null) => goTo(list?.querySelector('li')), []);
  return (
    <>
      <output className={styles.news}>
        {found.length > 0 && !isOpen && (
          <Button small onClick={open}>
            {forCount(labels.livePosts.found, found.length, settings.language)}
          </Button>
        )}
      </output>
      <div className={classes(styles.grid, cards.cards, view !== 'built' && view !== 'all' && styles.unseen)}>
        {isOpen && (
          <div ref={focusFirst}>
            <PostCards posts={found} front />
          </div>
        )}
        <Slot name="built" />
      </div>
    </>
  );
}

/** Resolves when a frame has been drawn. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The focus goes to a card's link, and the page no further than the card needs. */
function goTo(card: Element | null | undefined): void {
  card?.querySelector('a')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

function EmptyList({ search, onRetry }: { search: Search; onRetry: () => void }) {
  const { livePosts: words, posts } = usePage().labels;
  if (search.state === 'loading') return <Spinner label={words.loading} />;
  // The answer is still to come, or never does without a script.
  if (search.state === 'asleep')
    return (
      <div>
        <Spinner label={words.loading} />
        <p className={classes(layout.lead, styles.unscripted)}>{posts.none}</p>
      </div>
    );
  if (search.state === 'done' && search.found.length > 0) return <PostCards posts={search.found} front />;
  return (
    <div>
      <p className={layout.lead} role={search.state === 'failed' ? 'alert' : 'status'}>
        {search.state === 'failed' ? (search.said ?? words.failed) : posts.none}
      </p>
      {search.state === 'failed' && <Button onClick={onRetry}>{words.retry}</Button>}
    </div>
  );
}
