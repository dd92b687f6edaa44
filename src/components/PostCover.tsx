import type { PostCover as Content } from '../contract.ts';
import type { CardPost } from '../page/card-post.ts';
import { coverOf } from '../page/post-cover.ts';
import { usePostWords } from '../page/post-words.ts';
import { classes } from '../styles/classes.ts';
import styles from './PostCover.module.scss';

interface PostCoverProps {
  readonly post: CardPost;
  readonly className?: string | undefined;
}

/** What a card shows of a post without a picture, set large. The post says it too: hidden from screen readers. */
export function PostCover({ post, className }: PostCoverProps) {
  const cover = coverOf(post);
  const words = usePostWords(post);
  const kind = cover && classes(styles[cover.kind], styles[sizeOf(cover)]);
  const look = classes(styles.cover, styles[post.ground], kind ?? undefined, className);
  if (!cover) return <div className={look} aria-hidden="true" data-from-post="cover" />;
  return (
    <div
      className={look}
      aria-hidden="true"
      data-from-post="cover"
      {...(cover.kind === 'code' ? { dir: 'ltr' } : words.of(textOf(cover)))}
    >
      <Words {...cover} />
    </div>
  );
}

function Words(cover: Content) {
  switch (cover.kind) {
    case 'number':
      return (
        <p>
          <b>{cover.number}</b> {cover.text}
        </p>
      );
    case 'table':
      return cover.rows.map(([head, text]) => (
        <p key={`${head} ${text}`}>
          <b>{head}</b> {text}
        </p>
      ));
    case 'code':
      return <code>{cover.text}</code>;
    default:
      return <b>{cover.text}</b>;
  }
}

function textOf(cover: Content): string {
  if (cover.kind === 'table') return cover.rows.flat().join(' ');
  return cover.kind === 'number' ? `${cover.text} ${cover.number}` : cover.text;
}

const sizes = ['huge', 'large', 'middle'] as const;

/** For each size, the most letters that one part may have, and all: huge, large, middle; else it is small. */
const limits: Readonly<Record<Content['kind'], readonly number[]>> = {
  number: [3, 3, 5, 5, 7, 7],
  title: [4, 4, 10, 24, 13, 52],
  quote: [9, 16, 12, 22, 15, 52],
  code: [6, 12, 14, 32, 20, 60],
  table: [Infinity, Infinity],
};

/** How large its type is: the longest part that is never broken has to fit, and so have all. */
function sizeOf(cover: Content): (typeof sizes)[number] | 'small' {
  const text = cover.kind === 'number' ? cover.number : textOf(cover);
  const parts = text.split(cover.kind === 'code' ? '\n' : cover.kind === 'number' ? '\0' : /\s/);
  const longest = Math.max(...parts.map((part) => part.length));
  const fits = (place: number) => {
    const [part = 0, all = 0] = limits[cover.kind].slice(place * 2);
    return longest <= part && text.length <= all;
  };
  return sizes.find((_, place) => fits(place)) ?? 'small';
}
