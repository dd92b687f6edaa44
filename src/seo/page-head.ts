import type { Thing } from 'schema-dts';
import type { Crumb } from '../context/crumbs.ts';
import type { BodyFacts, Picture } from '../contract.ts';
import type { Page } from '../context/context.tsx';
import { fill, numberText } from '../context/label-text.ts';
import type { PostHead } from '../context/page-props.ts';
import type { ShareCard } from './share-card.tsx';

/** What a post says beyond that: of what, by whom, when. */
export type Article = PostHead & {
  readonly title: string;
  readonly category: string | null;
  /** Of its text. */
  readonly words: number;
};

/** What a page says of itself in its head. All that follows from the deployment, the company or the path is added by Head. */
export interface PageHead {
  /** The whole title, brand included. */
  readonly title: string;
  readonly description: string;
  /** The way to the page, itself last; the home page has none. */
  readonly crumbs?: readonly Crumb[];
  /** Its picture on share cards; null: one is drawn. */
  readonly image?: Picture | null;
  /** What is on the drawn one; without it, that of the home page is shown. */
  readonly card?: ShareCard;
  /** The picture that fills the first view, and how wide it stands there: it is asked for before the body is read. */
  readonly largest?: { readonly picture: Picture; readonly sizes: string } | null | undefined;
  readonly article?: Article;
  /** Players in the post's body. */
  readonly videos?: BodyFacts['videos'];
  /** Its text is beside it as Markdown. */
  readonly hasMarkdown?: boolean;
  readonly listsPosts?: boolean;
  /** Its title and description hold a name that posts gave. */
  readonly isNamedByPosts?: boolean;
  /** The feed of the posts that it lists, beside that of all. */
  readonly feed?: { readonly path: string; readonly title: string };
  /** Sends the visitor on to this path at once. */
  readonly refresh?: string | undefined;
  /** Structured data beside the organisation and the breadcrumbs. */
  readonly things?: readonly Thing[];
}

/** 'Contact Us | Aloka', as plain text. */
export function titled(text: string, brand: string): string {
  return `${plainTitle(text)} | ${brand}`;
}

/** Where code cannot be set as code, a title has no backticks round it. */
export function plainTitle(title: string): string {
  return title.replaceAll(/`([^`]+)`/g, '$1');
}

/** What the head of a part of a list of posts, from 1, says by that: the first has the list's own title. */
export function partHead(
  { content, labels: { pagination }, settings: { language } }: Pick<Page, 'content' | 'labels' | 'settings'>,
  { number, count }: { readonly number: number; readonly count: number },
  { title, description }: { readonly title: string; readonly description: string },
): PageHead {
  const numbers = { number: numberText(number, language), count: numberText(count, language) };
  const isFirst = number === 1;
  return {
    title: titled(isFirst ? title : fill(pagination.title, { title, ...numbers }), content.company.name),
    description: isFirst ? description : fill(pagination.description, { description, ...numbers }),
    listsPosts: true,
  };
}
