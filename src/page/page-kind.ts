import type { ReactNode } from 'react';
import type { Letters } from '../../shared/letters.ts';
import type { SafeBytes, SafeHtml } from '../contract.ts';
import type { PageHead } from '../seo/page-head.ts';
import type { Page } from './context.tsx';
import type { PageName, PageProps } from './page-props.ts';

/** A kind of page: what it says in its head, and what it shows. Both get the route's props; `body` is a post's text, `letters` what is in it. */
export interface PageKind<Name extends PageName> {
  readonly head: (props: PageProps[Name], page: Page) => PageHead;
  readonly View: (
    props: PageProps[Name] & { readonly body: SafeHtml | SafeBytes | null; readonly letters: Letters },
  ) => ReactNode;
}
