import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ButtonLink } from '../components/Button.tsx';
import prose from '../components/Prose.module.scss';
import { Spinner } from '../components/Spinner.tsx';
import { Slot } from '../islands/Slot.tsx';
import { showInHead } from '../live/head-tags.ts';
import { LivePage, type LiveSettings } from '../live/LivePage.tsx';
import { NOT_FOUND, openPost, whyNot, type LoadedPost } from '../live/load-post.ts';
import { slugIn } from '../live/slug.ts';
import type { CardPost } from '../page/card-post.ts';
import { usePostWords } from '../page/post-words.ts';
import { PostArticle } from '../pages/PostArticle.tsx';
import { RelatedPosts } from '../pages/RelatedPosts.tsx';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

export type LivePostProps = {
  readonly settings: LiveSettings;
  /** For the title of the page. */
  readonly brand: string;
};

type View =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'loaded'; readonly post: LoadedPost };

/** A post that was published after the build, as its own page would show it. */
export function LivePost({ settings, brand }: LivePostProps) {
  const [view, setView] = useState<View>({ state: 'loading' });
  const [related, setRelated] = useState<readonly CardPost[] | null>(null);

  useEffect(() => {
    const slug = slugIn(location.pathname, settings.basePath);
    const { post, related } = openPost(slug, settings);
    post.then(
      (loaded) => setView({ state: 'loaded', post: loaded }),
      (cause: unknown) => setView({ state: 'failed', message: whyNot(cause) }),
    );
    related.then(setRelated, () => setRelated([]));
  }, [settings]);

  useEffect(() => {
    if (view.state === 'failed') document.title = titled(NOT_FOUND, brand);
    if (view.state !== 'loaded') return;
    showInHead(view.post.summary, settings, brand);
    scrollToStart();
  }, [view, settings, brand]);

  return (
    <LivePage settings={settings} path="/blogs/live/">
      {view.state === 'loading' && <Loading />}
      {view.state === 'failed' && <Failed message={view.message} />}
      {view.state === 'loaded' && (
        <>
          <PostArticle
            post={view.post.summary}
            card={view.post.card}
            body={<Body {...view.post} />}
            share={<Slot name="share" />}
          />
          {related ? <RelatedPosts posts={related} /> : <Spinner label="Loading related posts" />}
        </>
      )}
    </LivePage>
  );
}

function Loading() {
  return (
    <>
      <h1 className={layout.hide}>Blog post</h1>
      <Spinner label="Loading the post" screen />
      {/* Comes with the page and waits for its place in the post. */}
      <div hidden>
        <Slot name="share" />
      </div>
    </>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div className={classes(layout.wrap, layout.section)}>
      <div className={layout.stack} role="alert">
        <h1>{message}</h1>
        <p>
          <ButtonLink to="/blogs/" icon="arrow">
            View All Blogs
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}

/** The post's text, put in as the nodes that DOMPurify let through: no HTML is written by a script. */
function Body({ summary, body: { nodes, letters } }: LoadedPost) {
  const words = usePostWords(summary, true);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(nodes.cloneNode(true));
  }, [nodes]);
  return <div ref={place} className={prose.prose} {...words.of(letters)} />;
}

/** Where a page that was there from the start would stand: at the part that the address names, else at the top. */
function scrollToStart(): void {
  const part = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (part) part.scrollIntoView();
  else scrollTo({ top: 0, behavior: 'instant' });
}
