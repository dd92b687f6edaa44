/** What each kind of page is given beside the shared content: JSON, made by routes.ts. */
import type { Json, PostSummary, UrlPath } from '../contract.ts';
import type { CardPost, Neighbours, PostLine } from './card-post.ts';
import type { TopicKind } from './paths.ts';

export type PostHead = Pick<
  PostSummary,
  'author' | 'publishedAt' | 'updatedAt' | 'description' | 'keywords' | 'tags' | 'language' | 'direction'
>;

export type TopicLink = {
  readonly name: string;
  readonly path: UrlPath;
  /** Of its posts, where it is told. */
  readonly count?: number;
};

/** Slugs of the topics and authors that have a page. */
export type ListedNames = { readonly [kind in 'topic' | 'author']: readonly string[] };

/** Posts of one month; `month` from 01 to 12. Both are empty for posts without a date. */
export type ArchiveMonth = { readonly year: string; readonly month: string; readonly posts: readonly PostLine[] };

/** What an overview says of a year; of each month, in which part of the year's pages it begins. */
export type ArchiveYear = {
  readonly year: string;
  readonly count: number;
  readonly months: readonly { readonly month: string; readonly number: number }[];
};

/** For each section of the page, or for none. */
type Planned = { readonly planned: readonly Json[] };

export type PageProps = {
  /** `place`: the page's place among those of the content, or of its examples, from 0; `planned`: what its sections need of the posts. */
  readonly content: { readonly place: number; readonly isExample?: true } & Planned;
  /** `place`: the service's place in the list, from 0; `posts`: those of its subject. */
  readonly service: { readonly place: number; readonly posts: readonly CardPost[] } & Planned;
  /** `topics`: the categories of all posts, by name; `largest`: their pages, the largest first; `newest`: a row of posts. */
  readonly search: {
    readonly topics: readonly { readonly slug: string; readonly name: string }[];
    readonly largest: readonly TopicLink[];
    readonly newest: readonly CardPost[];
  };
  /** The posts of a category, tag or author: newest as cards, those before them as lines. */
  readonly topic: {
    readonly kind: TopicKind;
    readonly slug: string;
    readonly name: string;
    readonly number: number;
    readonly count: number;
    /** Of its posts; on the first page alone, as are cards and topics. */
    readonly total: number | null;
    /** One of its posts has a date. */
    readonly hasFeed: boolean;
    readonly posts: readonly CardPost[];
    readonly lines: readonly PostLine[];
    readonly bar: readonly TopicLink[];
  };
  /** Posts by month; without a year those of all years, or an overview of the years. */
  readonly archive: {
    readonly year: string | null;
    readonly number: number;
    readonly count: number;
    readonly months: readonly ArchiveMonth[];
    readonly years: readonly ArchiveYear[];
  };
  /** `tagPages`: those of its tags that have a page. */
  readonly post: {
    readonly post: PostHead;
    readonly card: CardPost;
    readonly related: readonly CardPost[];
    /** More posts of its category. */
    readonly ofTopic: readonly CardPost[];
    readonly neighbours: Neighbours;
    readonly tagPages: readonly string[];
    readonly hasSearch: boolean;
  } & Partial<Planned>;
  /** The page that answers for posts which have none yet. */
  readonly 'live-post': {
    readonly newest: readonly CardPost[];
    readonly hasSearch: boolean;
    readonly listed: ListedNames;
  };
  /** `place`: its place among the case studies, from 0. */
  readonly 'case-study': { readonly place: number } & Planned;
};
export type PageName = keyof PageProps;
