import type { ReactNode } from 'react';
import type { BodyFacts, SafeHtml } from '../contract.ts';
import type { PageHead } from '../seo/page-head.ts';
import type { Page } from '../context/context.tsx';
import type { Crumb } from '../context/crumbs.ts';
import type { PageName, PageProps } from '../context/page-props.ts';

export { usePage, type Page } from '../context/context.tsx';
export type { PageProps } from '../context/page-props.ts';
export { classes, layout } from '../styles/classes.ts';

/** Of a post's body; empty for a page without one. */
export type TextFacts = Pick<BodyFacts, 'letters' | 'headings' | 'words' | 'videos'>;

/** What a page shows: by the route's props, and by the way to it that its head names. `body` is a post's text, `facts` what is in it. */
export type ViewProps<Name extends PageName> = PageProps[Name] & {
  readonly crumbs: readonly Crumb[];
  readonly body: SafeHtml | null;
  readonly facts: TextFacts;
};

/** A kind of page: what it says in its head, and what it shows. */
export interface PageKind<Name extends PageName> {
  readonly head: (props: PageProps[Name], page: Page, facts: TextFacts) => PageHead;
  readonly View: (props: ViewProps<Name>) => ReactNode;
}
