/** What a live post shows before it is loaded, and where it cannot be. */
import { useEffect } from 'react';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { Slot } from '../islands/Slot.tsx';
import type { Failure } from '../live-posts/load-post.ts';
import { usePage } from '../context/context.tsx';
import { listPath } from '../context/paths.ts';
import { focusByKey } from '../search/focus-by-key.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './LivePostStates.module.scss';

/** The spinner of a post that is still to come. */
export function Loading() {
  const words = usePage().labels.livePosts;
  return (
    <>
      <h1 className={layout.hide}>{words.title}</h1>
      <Spinner label={words.loadingPost} screen />
      {/* They come with the page, and one has its place in what follows. */}
      <div hidden>
        <Slot name="share" />
        <Slot name="instead" />
      </div>
    </>
  );
}

/** A post that is not there leads to the search and to the newest posts; one that could not be had may be tried again, and is when the network is back. */
export function Failed({ message, isMissing, isUnreachable, onRetry }: Failure & { onRetry: () => void }) {
  const { livePosts, posts } = usePage().labels;
  useEffect(() => {
    if (isMissing) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isMissing, onRetry]);
  useEffect(() => {
    const field = document.querySelector<HTMLInputElement>('[data-slot=instead] input');
    if (field && isMissing) focusByKey(field);
  }, [isMissing]);
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <div className={layout.stack} role="alert">
        <h1>{message}</h1>
        {isUnreachable && <p>{livePosts.unreachable}</p>}
        <p className={layout.actions}>
          {!isMissing && (
            <Button kind="gold" onClick={onRetry}>
              {livePosts.retry}
            </Button>
          )}
          <ButtonLink to={listPath(1)} icon="arrow">
            {posts.all}
          </ButtonLink>
        </p>
      </div>
      {isMissing && <Slot name="instead" className={styles.instead} />}
    </div>
  );
}
