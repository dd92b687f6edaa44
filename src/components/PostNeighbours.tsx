import { usePage } from '../context/context.tsx';
import type { Neighbour, Neighbours } from '../context/card-post.ts';
import { postPath } from '../context/paths.ts';
import { usePostWords } from '../context/post-words.ts';
import { Link } from './Link.tsx';
import { TitleText } from './TitleText.tsx';

/** The posts before and after one; nothing where there is no other. In the site's language. */
export function PostNeighbours({ older, newer }: Neighbours) {
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
