/**
 * What on a page came with posts: the site marks it by `data-from-post` (a body, a title, a tag in the head), and the post that
 * it belongs to by `data-post` on an element around it. Every rule applies to all else, which is the site's own.
 */

/** A stretch of a page's source that came with a post. */
export interface PostPart {
  /** First and behind the last character. */
  readonly start: number;
  readonly end: number;
  /** It holds markup, as a body does; all others hold text. */
  readonly isMarkup: boolean;
  /** The post's slug; null where the page does not say. */
  readonly post: string | null;
}

/** Attributes of a marked element that hold a post's text, as React writes them. */
const TEXT_ATTRIBUTES = / (?:content|alt)="([^"]*)"/g;

/** A post with so many times less than another on the page is not what makes it large. */
const BESIDE = 10;

/** The texts in an element's own attributes. */
export function attributeTexts(tag: string, offset: number): { start: number; end: number }[] {
  return [...tag.matchAll(TEXT_ATTRIBUTES)].map(({ 0: { length }, 1: text = '', index }) => {
    const end = offset + index + length - 1;
    return { start: end - text.length, end };
  });
}

/** The page with blanks where a body stood and letters where a text stood, so that all else is where it was. */
export function withoutPosts(html: string, parts: readonly PostPart[]): string {
  return aroundParts(html, parts, ({ start, end, isMarkup }) =>
    html.slice(start, end).replace(/[^\n]/g, isMarkup ? ' ' : 'x'),
  );
}

/** The site's own part of a page alone. */
export function ownSource(html: string, parts: readonly PostPart[]): string {
  return aroundParts(html, parts, () => '');
}

/** The posts that fill a page, the one with the most characters first; null stands for parts that name none. */
export function largestPosts(parts: readonly PostPart[]): (string | null)[] {
  const shares = new Map<string | null, number>();
  for (const { post, start, end } of parts) shares.set(post, (shares.get(post) ?? 0) + end - start);
  const sorted = [...shares].sort(([, one], [, other]) => other - one);
  return sorted.filter(([, characters]) => characters * BESIDE >= sorted[0]![1]).map(([post]) => post);
}

function aroundParts(html: string, parts: readonly PostPart[], instead: (part: PostPart) => string): string {
  let from = 0;
  const pieces = parts.map((part) => {
    const before = html.slice(from, part.start);
    from = part.end;
    return before + instead(part);
  });
  return pieces.join('') + html.slice(from);
}
