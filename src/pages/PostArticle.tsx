import { useState, type ReactNode } from 'react';
import { lettersOf, mainScript } from '../../shared/letters.ts';
import { Cloth } from '../components/Cloth.tsx';
import { Crumbs } from '../components/Crumbs.tsx';
import { Hem } from '../components/Hem.tsx';
import { Link } from '../components/Link.tsx';
import { pictureSizes } from '../components/picture-sizes.ts';
import { Picture } from '../components/Picture.tsx';
import notes from '../components/Notes.module.scss';
import { contentsOf, PostContents } from '../components/PostContents.tsx';
import { PostCover } from '../components/PostCover.tsx';
import { PostMeta } from '../components/PostMeta.tsx';
import { postPath } from '../context/paths.ts';
import { TitleText } from '../components/TitleText.tsx';
import type { UrlPath } from '../contract.ts';
import type { CardPost, Neighbours, Neighbour } from '../context/card-post.ts';
import { usePage, usePattern, publicUrl } from '../context/context.tsx';
import { postCrumbs } from '../context/crumbs.ts';
import { writtenDate } from '../context/dates.ts';
import { around, forCount } from '../context/label-text.ts';
import type { TextFacts } from './page-kind.ts';
import type { PostHead } from '../context/page-props.ts';
import { coverOf } from '../context/post-cover.ts';
import { usePostWords, type PostWords } from '../context/post-words.ts';
import { readingMinutes } from '../context/reading-time.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './BlogPost.module.scss';

interface PostArticleProps {
  readonly post: Pick<PostHead, 'author' | 'publishedAt' | 'updatedAt' | 'language' | 'direction'>;
  readonly card: CardPost;
  /** The author's. */
  readonly face: ReactNode;
  readonly body: ReactNode;
  /** Of the body. */
  readonly facts: TextFacts;
  readonly neighbours: Neighbours;
  /** The author's page, where it is known to be there. */
  readonly authorPath?: UrlPath | null;
  /** What the project says of it beside date and topic. */
  readonly ownFacts?: ReactNode;
  /** What stands below the text. */
  readonly tags?: ReactNode;
  /** What makes more of the text when it is read. */
  readonly tools: ReactNode;
  /** What stands at the edge or the foot of the window. */
  readonly share: ReactNode;
}

/** A post: the way to it, title, author, date, category, excerpt, picture and text. Needs nothing of the site's content. */
export function PostArticle(props: PostArticleProps) {
  const { post, card, face, body, facts, neighbours, authorPath, ownFacts, tags, tools, share } = props;
  const { settings, labels } = usePage();
  const date = post.publishedAt ? writtenDate(post.publishedAt, settings, 'long') : null;
  const words = usePostWords(post, true);
  const headings = contentsOf(facts);
  return (
    <article
      className={classes(layout.wrap, styles.post, headings.length > 0 && styles.withContents)}
      data-post={card.slug}
      {...words.whole}
    >
      <header className={styles.column}>
        <Crumbs items={postCrumbs(card, labels.crumbs)} {...words.site} />
        <h1 className={styles.title} data-from-post="title" {...words.of(card.title)}>
          <TitleText>{card.title}</TitleText>
        </h1>
        <div className={styles.byline}>
          {face}
          <div>
            <b data-from-post="author" {...words.of(post.author)}>
              {authorPath ? <Link to={authorPath}>{post.author}</Link> : post.author}
            </b>
            <PostMeta date={date} topic={card.topic} category={card.category ?? labels.posts.category} words={words}>
              <ReadingFacts post={post} facts={facts} words={words} />
              {ownFacts}
            </PostMeta>
          </div>
        </div>
        {card.excerpt && (
          <p
            className={classes(styles.excerpt, hasItalics(card.excerpt) && styles.italic)}
            data-from-post="excerpt"
            {...words.of(card.excerpt)}
          >
            {card.excerpt}
          </p>
        )}
      </header>
      <Hero {...card} />
      <div className={classes(styles.column, notes.notes)}>
        {headings.length > 0 && <PostContents headings={headings} post={post} />}
        {body}
        {tags}
        <footer className={styles.end} {...words.site}>
          <PostShare {...card} />
          <PostNeighbours {...neighbours} />
        </footer>
      </div>
      {tools}
      <aside aria-label={labels.posts.follow} {...words.site}>
        {share}
      </aside>
    </article>
  );
}

/** Other scripts than these are not written leaning: their letters are joined, or hang from a line. */
function hasItalics(text: string): boolean {
  return ['Latn', 'Cyrl', 'Grek'].includes(mainScript(lettersOf(text)) ?? '');
}

const DAY_MS = 86_400_000;

/** How long it takes to read, and when it was last changed, where that is not the day on which it appeared. */
function ReadingFacts({ post, facts, words }: Pick<PostArticleProps, 'post' | 'facts'> & { words: PostWords }) {
  const { publishedAt, updatedAt } = post;
  const { settings, labels } = usePage();
  const minutes = readingMinutes(facts.words);
  const isChanged = updatedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt ?? updatedAt) >= DAY_MS;
  const date = isChanged ? writtenDate(updatedAt, settings, 'long') : null;
  const [before, after] = around(labels.reading.updated, 'date');
  return (
    <>
      {minutes > 0 && <span {...words.site}>{forCount(labels.reading.minutes, minutes, settings.language)}</span>}
      {date && (
        <span {...words.site}>
          {before}
          <time dateTime={date.iso} data-from-post="date">
            {date.text}
          </time>
          {after}
        </span>
      )}
    </>
  );
}

/** The post's picture, which is the largest thing in view: it loads first. Without one, its cover, a cloth that posts share, or a rule. */
function Hero(card: CardPost) {
  const { slug, title, image, family, ground } = card;
  const [isBroken, setBroken] = useState(false);
  const pattern = usePattern();
  const cloth = { family, ground, gap: 10, width: 1.8, ratio: [6, 1] } as const;
  if (image && !isBroken) {
    return (
      <Picture
        picture={{ ...image, alt: image.alt || title }}
        className={classes(styles.hero, styles.photo)}
        sizes={pictureSizes.hero}
        loading="first"
        instead={{ seed: family, ...cloth }}
        onBroken={() => setBroken(true)}
      />
    );
  }
  const cover = coverOf(card);
  // A photograph is that of the post's card; a cloth is the same for all posts of its pattern and ground. It stays in the page: a file
  // would be the largest paint, and come late.
  const seed = pattern === 'photo' ? slug : family;
  const drawn = <Cloth seed={seed} {...cloth} sizes={pictureSizes.hero} className={styles.cloth} />;
  return (
    <div className={styles.hero}>
      {cover ? <PostCover post={card} {...cover} className={styles.cover} /> : pattern === 'none' ? <Hem /> : drawn}
    </div>
  );
}

/** The posts before and after one; nothing where there is no other. In the site's language. */
function PostNeighbours({ older, newer }: Neighbours) {
  const { reading } = usePage().labels;
  if (!older && !newer) return null;
  return (
    <nav aria-label={reading.neighbours}>
      {older && <Way to={older} name={reading.older} rel="prev" />}
      {newer && <Way to={newer} name={reading.newer} rel="next" />}
    </nav>
  );
}

function Way({ to, name, rel }: { to: Neighbour; name: string; rel: 'prev' | 'next' }) {
  const words = usePostWords(to);
  return (
    <Link to={postPath(to.slug)} rel={rel} data-post={to.slug}>
      <small>{name}</small>
      <span data-from-post="title" {...words.of(to.title)}>
        <TitleText>{to.title}</TitleText>
      </span>
    </Link>
  );
}

/** Ways to pass a post on, as plain links: nobody else is asked for anything. The buttons are a script's (post-tools/start.ts). */
function PostShare({ slug, title }: Pick<CardPost, 'slug' | 'title'>) {
  const { settings, labels } = usePage();
  const { share, mail, linkedin, whatsapp, copy, send } = labels.reading;
  const url = encodeURIComponent(publicUrl(settings, postPath(slug)));
  const subject = encodeURIComponent(title);
  return (
    <p data-share="">
      <b>{share}</b>
      <a href={`mailto:?subject=${subject}&body=${url}`}>{mail}</a>
      <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}>{linkedin}</a>
      <a href={`https://wa.me/?text=${subject}%20${url}`}>{whatsapp}</a>
      <button type="button">{copy}</button>
      <button type="button">{send}</button>
    </p>
  );
}
