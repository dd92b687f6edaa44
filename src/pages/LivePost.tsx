import { siteUrl, usePage } from '../context/context.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ClothFace } from '../components/ClothFace.tsx';
import prose from '../components/Prose.module.scss';
import { Spinner } from '../components/Spinner.tsx';
import { Slot } from '../islands/Slot.tsx';
import { showInHead } from '../live-posts/head-tags.ts';
import type { Labels } from '../content/labels.ts';
import { LivePage, type LiveLabels } from '../live-posts/LivePage.tsx';
import { failureOf, NO_OTHERS, openPost, type Failure, type LoadedPost } from '../live-posts/load-post.ts';
import { topicSlug } from '../../shared/slug.ts';
import { decoded } from '../../shared/strings.ts';
import type { Settings, UrlPath } from '../contract.ts';
import { slugIn } from '../live-posts/slug.ts';
import type { CardPost } from '../context/card-post.ts';
import type { ListedNames } from '../context/page-props.ts';
import { LIVE_PATH, listPath, POSTS_PATH, topicPath } from '../context/paths.ts';
import { usePostWords } from '../context/post-words.ts';
import { PostArticle } from './PostArticle.tsx';
import { mendPictures } from '../post-tools/mend-pictures.ts';
import { startPostTools, type PostToolsProps } from '../post-tools/start.ts';
import { RelatedPosts } from './RelatedPosts.tsx';
import { titled } from '../seo/page-head.ts';
import { layout, classes } from '../styles/classes.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { focusByKey } from '../search/focus-by-key.ts';
import states from './LivePostStates.module.scss';

type LivePostProps = {
  readonly settings: Settings;
  /** For the title of the page. */
  readonly brand: string;
  readonly listed: ListedNames;
  readonly labels: LiveLabels & Pick<Labels, 'code'>;
};

type View =
  | { readonly state: 'loading' }
  | ({ readonly state: 'failed' } & Failure)
  | { readonly state: 'loaded'; readonly post: LoadedPost };

/** A post that was published after the build: its body is what DOMPurify lets through, in the page's styles. */
export function LivePost({ settings, brand, listed, labels }: LivePostProps) {
  const words = labels.livePosts;
  const [view, setView] = useState<View>({ state: 'loading' });
  const [others, setOthers] = useState<typeof NO_OTHERS | null>(null);
  const tools = useMemo(() => ({ reading: labels.reading, code: labels.code, film: null }), [labels]);

  const load = useCallback(() => {
    // Its own address is no post's.
    if (location.pathname === siteUrl(settings, LIVE_PATH)) return location.replace(siteUrl(settings, listPath(1)));
    const slug = slugIn(location.pathname, siteUrl(settings, POSTS_PATH));
    const { post, others } = openPost(slug, { ...settings, postDefaults: labels.posts });
    post.then(
      (loaded) => setView({ state: 'loaded', post: loaded }),
      (cause: unknown) => setView({ state: 'failed', ...failureOf(cause, labels.livePosts) }),
    );
    others.then(setOthers, () => setOthers(NO_OTHERS));
  }, [settings, labels]);
  const retry = useCallback(() => {
    setView({ state: 'loading' });
    load();
  }, [load]);
  useEffect(load, [load]);
  useEffect(mendPictures, []);

  useEffect(() => {
    if (view.state === 'failed') document.title = titled(view.title, brand);
    if (view.state !== 'loaded') return;
    showInHead(view.post.summary, settings, { brand, uncategorized: labels.posts.category });
    scrollToStart();
  }, [view, settings, brand, labels]);

  return (
    <LivePage settings={settings} labels={labels} path={LIVE_PATH}>
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && <Failed {...view} onRetry={retry} />}
      {view.state === 'loaded' && (
        <>
          <PostArticle
            post={view.post.summary}
            card={linked(view.post.card, listed)}
            authorPath={pathIn(listed, 'author', view.post.summary.author)}
            face={<ClothFace name={view.post.summary.author} />}
            body={<Body {...view.post} tools={tools} />}
            facts={view.post.body}
            neighbours={(others ?? NO_OTHERS).neighbours}
            tools={<output className={layout.hide} />}
            share={<Slot name="share" />}
          />
          {others ? (
            <RelatedPosts posts={others.related.map((card) => linked(card, listed))} />
          ) : (
            <Spinner label={words.loadingRelated} />
          )}
        </>
      )}
    </LivePage>
  );
}

/** The page of a name, where the build made one. */
function pathIn(listed: ListedNames, kind: keyof ListedNames, name: string | null): UrlPath | null {
  const slug = name === null ? null : topicSlug(name);
  return slug !== null && listed[kind].includes(slug) ? topicPath(kind, slug) : null;
}

function linked(card: CardPost, listed: ListedNames): CardPost {
  const topic = pathIn(listed, 'topic', card.category);
  return { ...card, ...(topic && { topic }) };
}

/** The post's text, put in as the nodes that DOMPurify let through: no HTML is written by a script. */
function Body({ summary, body: { nodes, letters }, tools }: LoadedPost & { tools: PostToolsProps }) {
  const words = usePostWords(summary, true);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A copy, since the effect may run again.
    place.current?.replaceChildren(nodes.cloneNode(true));
    const article = place.current?.closest('article');
    if (article) startPostTools(article, tools);
  }, [nodes, tools]);
  return <div ref={place} className={prose.prose} data-from-post="body" {...words.of(letters)} />;
}

/** Where a page that was there from the start would stand: at the part that the address names, else at the top. */
function scrollToStart(): void {
  const part = location.hash.length > 1 ? document.getElementById(decoded(location.hash.slice(1))) : null;
  if (part) part.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** The spinner of a post that is still to come. */
function Loading() {
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
function Failed({ message, isMissing, isUnreachable, onRetry }: Failure & { onRetry: () => void }) {
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
      {isMissing && <Slot name="instead" className={states.instead} />}
    </div>
  );
}
