/** What each kind of page is given beside the shared content: JSON, made by routes.ts. */
import type { PostSummary } from '../contract.ts';
import type { CardPost } from './card-post.ts';

type None = Readonly<Record<never, never>>;

export type PostHead = Pick<
  PostSummary,
  'author' | 'publishedAt' | 'updatedAt' | 'description' | 'keywords' | 'tags' | 'language' | 'direction'
>;

export type PageProps = {
  readonly home: { readonly latest: readonly CardPost[] };
  readonly about: None;
  readonly services: None;
  /** `place`: the service's place in the list, from 0; `posts`: those of its subject. */
  readonly service: { readonly place: number; readonly posts: readonly CardPost[] };
  readonly contact: None;
  /** One page of the list; `number` from 1 to `count`. */
  readonly blogs: {
    readonly number: number;
    readonly count: number;
    readonly posts: readonly CardPost[];
    readonly hasSearch: boolean;
  };
  /** `topics`: the categories of all posts. */
  readonly search: { readonly topics: readonly string[] };
  readonly post: { readonly post: PostHead; readonly card: CardPost; readonly related: readonly CardPost[] };
  /** The page that answers for posts which have none yet. */
  readonly 'live-post': None;
  readonly 'thank-you': { readonly latest: readonly CardPost[] };
  readonly landing: { readonly kind: 'web-development' | 'app-development' };
  readonly portfolio: None;
  /** `place`: its place among the case studies, from 0. */
  readonly 'case-study': { readonly place: number };
  /** `place`: the page's place among the Markdown pages, from 0. */
  readonly markdown: { readonly place: number };
  readonly 'not-found': { readonly hasSearch: boolean };
};
export type PageName = keyof PageProps;
