import type { PostCover as Content } from '../contract.ts';
import type { CardPost } from '../context/card-post.ts';
import type { SizedCover } from '../context/post-cover.ts';
import { usePostWords } from '../context/post-words.ts';
import { classes } from '../styles/classes.ts';
import styles from './PostCover.module.scss';

interface PostCoverProps extends SizedCover {
  readonly post: CardPost;
  readonly className?: string | undefined;
}

/** What a post without a picture shows in its place, as its author chose it, set large. The post says it too: hidden from screen readers. */
export function PostCover({ post, cover, size, broad, className }: PostCoverProps) {
  const words = usePostWords(post);
  return (
    <div
      className={classes(
        styles.cover,
        styles[post.ground],
        cover.kind !== 'title' && styles[cover.kind],
        styles[`size${size}`],
        styles[`broad${broad}`],
        className,
      )}
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
