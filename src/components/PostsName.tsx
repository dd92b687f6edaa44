import { usePostWords } from '../context/post-words.ts';

/** A name that posts gave, of a category, a tag or an author, in whatever language its letters are. */
export function PostsName({ name, of }: { readonly name: string; readonly of: 'category' | 'tag' | 'author' }) {
  return (
    <span data-from-post={of} {...usePostWords({}).of(name)}>
      {name}
    </span>
  );
}
