/** Warnings for optional fields that are read otherwise than they are written, or dropped. */
import { few } from '../../shared/strings.ts';
import type { OddField } from '../../shared/post-fields.ts';
import { warning } from '../core/errors.ts';
import type { FoundPost, Problem } from '../core/types.ts';
import { postName } from './post.ts';

/** Posts with one fault that are named each by itself: an API writes all its posts alike. */
const MOST = 5;

/** One `post/odd-field` for each field; of a fault that many posts have, one for the first of them that names others. */
export function oddProblems(
  posts: readonly { readonly found: FoundPost; readonly odd: readonly OddField[] }[],
): Problem[] {
  const all = posts.flatMap(({ found, odd }) => odd.map((one) => ({ ...one, post: found })));
  const alike = Map.groupBy(all, ({ field, fault, read }) => JSON.stringify([field, fault, read === null]));
  return [...alike.values()].flatMap((group) => {
    const [first, ...more] = group;
    return group.length <= MOST
      ? group.map((one) => oddProblem(one))
      : [
          oddProblem(
            first!,
            more.map(({ post }) => postName(post)),
          ),
        ];
  });
}

function oddProblem(
  { field, fault, found, read, post }: OddField & { readonly post: FoundPost },
  others: readonly string[] = [],
): Problem {
  const place = post.place(field);
  const done =
    read === null
      ? 'the post goes without it'
      : `it is read as ${[read]
          .flat()
          .map((text) => `"${text.slice(0, 80)}"`)
          .join(', ')}`;
  const too = others.length > 0 ? ` So it is in ${others.length} more posts: ${few(others)}.` : '';
  const name = place.field?.split('.').at(-1) ?? field;
  return warning(
    'post/odd-field',
    `The post ${postName(post)} has a wrong ${name}: ${fault}, found ${found}; ${done}.${too}`,
    null,
    place,
  );
}
