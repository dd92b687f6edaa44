/** Reads a raw post: checks its fields, makes its summary and reports faults. */
import type { z } from 'zod';
import type { Json, PostSummary } from '../../src/contract.ts';
import { error, warning } from '../core/errors.ts';
import type { FoundPost, Problem } from '../core/types.ts';
import { plainText } from './plain-text.ts';
import { rawPost, type RawPost } from './raw-post.ts';
import { namedLanguage, type NamedLanguage } from '../../shared/post-language.ts';
import { summarise, type SummarySettings } from '../../shared/post-summary.ts';
import { readLists } from './text-lists.ts';

export interface PostSettings extends Pick<SummarySettings, 'addresses' | 'timeZone'> {
  /** What the project adds to the fields of posts; one schema for all of them, since making it costs more than reading a post. */
  readonly ownFields?: z.ZodObject | undefined;
}

export interface ReadPost {
  readonly summary: PostSummary;
  /** Its raw body. */
  readonly content: string;
  /** Its source, without the raw fields, which are in the summary. */
  readonly found: FoundPost;
  readonly warnings: readonly Problem[];
  /** The language fields; without them the language is detected from its letters. */
  readonly named: NamedLanguage;
}

/** Reads one post with its raw body; each wrong field is a problem `post/invalid` that names the post. */
export function readPost(
  found: FoundPost,
  settings: PostSettings,
): ReadPost | { readonly problems: readonly Problem[] } {
  const parsed = rawPost.safeParse(found.raw);
  const own = settings.ownFields?.safeParse(found.raw);
  if (!parsed.success || own?.success === false) {
    const issues = [parsed, own].flatMap((read) => read?.error?.issues ?? []);
    return {
      problems: issues.map((issue) => {
        const field = String(issue.path[0] ?? '') as keyof RawPost;
        return postProblem(found, field, `has a wrong ${issue.path.join('.')}: ${issue.message}`);
      }),
    };
  }
  const problems: Problem[] = [];
  const refuse = (field: keyof RawPost, fault: string) => problems.push(postProblem(found, field, fault));
  const { lists, skipped } = readLists(parsed.data);
  const summary = {
    ...summarise({ ...parsed.data, ...lists }, { ...settings, plainText, refuse }),
    ...found.own,
    ...(own && fieldsIn(own.data)),
  };
  if (problems.length > 0) return { problems };
  const warnings = skipped.map(([field, entries]) => {
    const message = `The post ${nameOf(found)} has entries in ${field} that are not text and are skipped: ${entries}.`;
    return warning('post/not-text', message, null, found.place(field));
  });
  const { data } = parsed;
  const read = { ...found, raw: { slug: summary.slug } };
  return { summary, named: namedLanguage(data), content: data.content ?? '', found: read, warnings };
}

/** As JSON has them: what is left out is none. */
const fieldsIn = (own: object): Pick<PostSummary, 'fields'> => {
  const fields = JSON.parse(JSON.stringify(own)) as { readonly [name: string]: Json };
  return Object.keys(fields).length > 0 ? { fields } : {};
};

/** A problem that names the post: `The post content/blogs/a.md {fault}.` */
export function postProblem(found: FoundPost, field: keyof RawPost | null, fault: string): Problem {
  return error(
    'post/invalid',
    `The post ${nameOf(found)} ${fault}.`,
    'Correct the post in its source.',
    found.place(field),
  );
}

/** The source, and the slug if the source does not contain it. */
export function nameOf({ raw, source }: FoundPost): string {
  const slug = (raw as { slug?: unknown } | null)?.slug;
  return typeof slug === 'string' && !source.includes(slug) ? `"${slug.slice(0, 80)}" (${source})` : source;
}
