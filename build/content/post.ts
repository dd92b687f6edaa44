/** Reads a raw post: checks its fields, makes its summary and reports faults. */
import type { z } from 'zod';
import type { Json, PostSummary } from '../../src/contract.ts';
import { error } from '../core/errors.ts';
import type { FoundPost, Problem } from '../core/types.ts';
import { postCover } from '../../shared/post-cover.ts';
import { inWords, readFields, type FieldFaults, type OddField, type RawFields } from '../../shared/post-fields.ts';
import { plainText } from './plain-text.ts';
import { namedLanguage, type NamedLanguage } from '../../shared/post-language.ts';
import { summarise, type SummarySettings } from '../../shared/post-summary.ts';

export interface PostSettings extends Pick<SummarySettings, 'addresses'> {
  /** IANA name: the zone of dates that name none. */
  readonly timeZone: string;
  /** Milliseconds since 1970, after which a date is a mistake. */
  readonly latest: number;
  /** What the project adds to the fields of posts; one schema for all of them, since making it costs more than reading a post. */
  readonly ownFields?: z.ZodObject | undefined;
}

export interface ReadPost {
  readonly summary: PostSummary;
  /** Its raw body. */
  readonly content: string;
  /** Its source, without the raw fields, which are in the summary. */
  readonly found: FoundPost;
  /** Optional fields that are not as they must be. */
  readonly odd: readonly OddField[];
  /** The language fields; without them the language is detected from its letters. */
  readonly named: NamedLanguage;
}

/** Reads one post with its raw body; a problem `post/invalid` that names the post for each fault that stops it. */
export function readPost(
  found: FoundPost,
  settings: PostSettings,
): ReadPost | { readonly problems: readonly Problem[] } {
  const raw = found.raw as RawFields;
  const problems: Problem[] = [];
  const odd: OddField[] = [];
  const faults: FieldFaults = {
    odd: (one) => odd.push(one),
    refuse: (field, fault) => problems.push(postProblem(found, field, fault)),
  };
  const fields = readFields(raw, settings.timeZone, faults);
  const summary = {
    ...summarise(fields, { ...settings, ...faults, plainText }),
    ...coverIn(raw, faults),
    ...found.own,
    ...(settings.ownFields && ownFieldsIn(raw, settings.ownFields, faults)),
  };
  if (problems.length > 0) return { problems };
  for (const [field, date] of [
    ['publishDate', summary.publishedAt],
    ['updatedAt', summary.updatedAt],
  ] as const)
    if (date !== null && Date.parse(date) > settings.latest)
      faults.odd({ field, fault: 'expected a day that has come', found: date.slice(0, 10), read: date });
  const read = { ...found, raw: { slug: summary.slug } };
  return { summary, named: namedLanguage(raw), content: (raw['content'] as string | null) ?? '', found: read, odd };
}

/** Of the API; a file's was read with its front matter. */
function coverIn({ cover }: RawFields, { odd }: FieldFaults): Pick<PostSummary, 'cover'> {
  const { data, error } = postCover.nullish().safeParse(cover);
  const fault = error?.issues[0]?.message;
  if (fault) odd({ field: 'cover', fault, found: inWords(cover), read: null });
  return data ? { cover: data } : {};
}

/** A wrong field that the project's schema can do without is dropped. What is left out is none, as in JSON. */
function ownFieldsIn(raw: RawFields, schema: z.ZodObject, { odd, refuse }: FieldFaults): Pick<PostSummary, 'fields'> {
  const whole = schema.safeParse(raw);
  const { issues = [] } = whole.error ?? {};
  const right = Object.entries(raw).filter(([name]) => !issues.some(({ path }) => path[0] === name));
  const { data } = whole.success ? whole : schema.safeParse(Object.fromEntries(right));
  for (const { path, message: fault } of issues) {
    const field = String(path[0]);
    if (data) odd({ field, fault, found: inWords(raw[field]), read: null });
    else refuse(field, `has a wrong ${path.join('.')}: ${fault}`);
  }
  const fields = JSON.parse(JSON.stringify(data ?? {})) as { readonly [name: string]: Json };
  return Object.keys(fields).length > 0 ? { fields } : {};
}

/** A problem that names the post: `The post content/blogs/a.md {fault}.` */
export function postProblem(found: FoundPost, field: string | null, fault: string): Problem {
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
