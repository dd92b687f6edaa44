/** Reads a raw post: checks its fields, makes its summary and reports faults. */
import type { z } from 'zod';
import type { Json, PostSummary } from '../../src/contract.ts';
import type { Content, FoundPost, Problem, RawBody } from '../core/types.ts';
import { postProblem } from './post-problems.ts';
import { postCover } from '../../shared/post-front-matter.ts';
import { type FieldFaults, inWords, type OddField, type RawFields, readFields } from '../../shared/post-fields.ts';
import { plainText } from './plain-text.ts';
import { namedLanguage, type NamedLanguage } from '../../shared/post-language.ts';
import { summarise, type SummarySettings } from '../../shared/post-summary.ts';
import { BEYOND_LATIN, type Letters, lettersOf, NO_LETTERS } from '../../shared/letters.ts';

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
export function readPost(found: FoundPost, settings: PostSettings): ReadPost | Pick<Content, 'problems'> {
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

/** Enough to tell a language. */
const MOST_CHARACTERS = 20_000;
/** Code is Latin in every language. */
const CODE = {
  html: /<(pre|code|script|style)\b.*?<\/\1\s*>/gis,
  markdown: /^(`{3,}|~{3,})[^]*?^\1|`[^`\n]+`|\]\([^)\s]*/gm,
};

/** Its first letter is Latin and stands in no address. */
const LATIN_START = /^[^a-z]*(?!https?:|www\.)[a-z]/i;

/** The letters of a raw body, without markup and code; none of a post that is all Latin, of which its title says as much. */
export function bodyLetters(
  { text, format }: RawBody,
  { title, excerpt }: Pick<PostSummary, 'title' | 'excerpt'>,
): Letters {
  const start = text.slice(0, MOST_CHARACTERS);
  const isLatin = LATIN_START.test(title) && !start.includes('&#') && !BEYOND_LATIN.test(title + excerpt + start);
  return isLatin ? NO_LETTERS : lettersOf(plainText(start.replace(CODE[format], ' ')));
}
