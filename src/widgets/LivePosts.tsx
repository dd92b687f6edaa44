import { useCallback, useEffect, useState } from 'react';
import { Button } from '../components/Button.tsx';
import { PostCards } from '../components/PostCards.tsx';
import cards from '../components/Cards.module.scss';
import { Spinner } from '../components/Spinner.tsx';
import { Slot } from '../islands/Slot.tsx';
import { CallFailure } from '../live-posts/get-json.ts';
import { LivePage, type LiveSettings } from '../live-posts/LivePage.tsx';
import { getPublished, newPosts, readCards, type BuiltPosts } from '../live-posts/published.ts';
import type { CardPost } from '../page/card-post.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './LivePosts.module.scss';

const FAILED = 'Failed to load blogs. Please try again later.';
const NONE = 'No blogs found';

export type LivePostsProps = {
  readonly settings: LiveSettings;
  /** What the page shows already, in the slot `built`. */
  readonly built: BuiltPosts;
};

type Search =
  | { readonly state: 'asleep' | 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'done'; readonly found: readonly CardPost[] };

/**
 * The list of posts with what was published after the build. Where posts are shown already, nothing moves by itself: a button
 * in the room above the list offers the new ones, and a failure is nobody's business. An empty list shows how the search goes.
 */
export function LivePosts({ settings, built }: LivePostsProps) {
  const { search, run } = useSearch(settings, built);
  const found = search.state === 'done' ? search.found : [];
  return (
    <LivePage settings={settings} path="/blogs/">
      {built.slugs.length > 0 ? <BuiltList found={found} /> : <EmptyList search={search} onRetry={run} />}
    </LivePage>
  );
}

function useSearch(settings: LiveSettings, built: BuiltPosts): { search: Search; run: () => void } {
  const [search, setSearch] = useState<Search>({ state: 'asleep' });
  const run = useCallback(() => void runSearch({ settings, built }, setSearch), [settings, built]);
  useEffect(run, [run]);
  return { search, run };
}

/** Tells every state that a search goes through. */
async function runSearch({ settings, built }: LivePostsProps, tell: (search: Search) => void): Promise<void> {
  tell({ state: 'loading' });
  try {
    const listed = await getPublished(settings);
    tell({ state: 'done', found: await readCards(newPosts(listed, built), settings) });
  } catch (cause) {
    tell({ state: 'failed', message: (cause instanceof CallFailure ? cause.said : null) ?? FAILED });
  }
}

/** The built posts, and before them in the same grid the new ones once they are asked for. */
function BuiltList({ found }: { found: readonly CardPost[] }) {
  const [isOpen, setOpen] = useState(false);
  const focusFirst = useCallback((list: HTMLElement | null) => goTo(list?.querySelector('li')), []);
  return (
    <>
      <output className={styles.news}>
        {found.length > 0 && !isOpen && (
          <Button small onClick={() => setOpen(true)}>
            {found.length === 1 ? '1 new post' : `${found.length} new posts`}
          </Button>
        )}
      </output>
      <div className={classes(styles.grid, cards.cards)}>
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

/** The focus goes to a card's link, and the page no further than the card needs. */
function goTo(card: Element | null | undefined): void {
  card?.querySelector('a')?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}

function EmptyList({ search, onRetry }: { search: Search; onRetry: () => void }) {
  if (search.state === 'loading') return <Spinner label="Loading blogs" />;
  if (search.state === 'done' && search.found.length > 0) return <PostCards posts={search.found} front />;
  return (
    <div>
      <p className={layout.lead} role={search.state === 'failed' ? 'alert' : 'status'}>
        {search.state === 'failed' ? search.message : NONE}
      </p>
      {search.state === 'failed' && <Button onClick={onRetry}>Try Again</Button>}
    </div>
  );
}
