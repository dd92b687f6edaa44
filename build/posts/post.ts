/** A raw post made into what the site works with: its fields checked, its summary made, and what is wrong told. */
import type { PostSummary } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { Problem } from '../core/types.ts';
import { plainText } from './plain-text.ts';
import { rawPost, type FoundPost, type RawPost } from './raw-post.ts';
import { namedLanguage, type NamedLanguage } from '../../shared/post-language.ts';
import { summarise, type SummarySettings } from '../../shared/post-summary.ts';
import { readLists } from './text-lists.ts';

export type PostSettings = Pick<SummarySettings, 'addresses' | 'timeZone'>;

/** A post but for its body. */
export interface ReadPost {
  readonly summary: PostSummary;
  /** Where it was found, without what was found: all of it stands in the summary. */
  readonly found: FoundPost;
  readonly warnings: readonly Problem[];
  /** What it says of its language: the rest follows from its body. */
  readonly named: NamedLanguage;
}

/** Reads one post, with its body as it came; every wrong field is a problem of code `post/invalid` that names the post. */
export function readPost(
  found: FoundPost,
  settings: PostSettings,
): (ReadPost & { readonly content: string }) | { readonly problems: readonly Problem[] } {
  const parsed = rawPost.safeParse(found.raw);
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map((issue) => {
        const field = String(issue.path[0] ?? '') as keyof RawPost;
        return postProblem(found, field, `has a wrong ${issue.path.join('.')}: ${issue.message}`);
      }),
    };
  }
  const problems: Problem[] = [];
  const refuse = (field: keyof RawPost, fault: string) => problems.push(postProblem(found, field, fault));
  const { lists, left } = readLists(parsed.data);
  const summary = summarise({ ...parsed.data, ...lists }, { ...settings, plainText, refuse });
  if (problems.length > 0) return { problems };
  const warnings = left.map(([field, entries]) => {
    const message = `The post ${nameOf(found)} has entries in ${field} that are no text and are left out: ${entries}.`;
    const hint = 'Take them out, or put quotes around what is meant as a text.';
    return warning('post/not-text', message, hint, found.place(field));
  });
  const { data } = parsed;
  const read = { ...found, raw: { slug: summary.slug } };
  return { summary, named: namedLanguage(data), content: data.content ?? '', found: read, warnings };
}

/** A problem that names the post: `The post content/blogs/a.md {fault}.` */
export function postProblem(found: FoundPost, field: keyof RawPost | null, fault: string): Problem {
  return error(
    'post/invalid',
    `The post ${nameOf(found)} ${fault}.`,
    'Correct the post where it is kept.',
    found.place(field),
  );
}

/** The source, and the slug where the source does not tell it. */
export function nameOf({ raw, source }: FoundPost): string {
  const slug = (raw as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' && !source.includes(slug) ? `"${slug.slice(0, 80)}" (${source})` : source;
}
