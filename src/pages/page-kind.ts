import type { ReactNode } from 'react';
import type { BodyFacts, SafeHtml } from '../contract.ts';
import type { PageHead } from '../seo/page-head.ts';
import type { Page } from '../context/context.tsx';
import type { PageName, PageProps } from '../context/page-props.ts';

/** Of a post's body; empty for a page without one. */
export type TextFacts = Pick<BodyFacts, 'letters' | 'headings' | 'words' | 'videos'>;

/** A kind of page: what it says in its head, and what it shows. Both get the route's props; `body` is a post's text, `facts` what is in it. */
export interface PageKind<Name extends PageName> {
  readonly head: (props: PageProps[Name], page: Page, facts: TextFacts) => PageHead;
  readonly View: (props: PageProps[Name] & { readonly body: SafeHtml | null; readonly facts: TextFacts }) => ReactNode;
}
