import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider, usePage, type Page } from './context.tsx';
import { asHtml } from './html-spelling.ts';
import { keptHtml } from './kept-html.ts';
import { readyElement } from './ready-html.ts';

/**
 * A part that many pages show alike, written once for all of them. What it shows may follow from the site's settings and texts, from
 * its own props, compared by value, and from which links lead to the page; asking for anything else of the page throws.
 */
export function Kept({ children: part }: { readonly children: ReactElement<object> }) {
  const page = usePage();
  const { type, props } = part;
  const html = keptHtml({ of: type, props, write: (anyPage) => written(part, anyPage) }, page);
  return readyElement(html, page.facts);
}

/** No context but the page's reaches into the part, and ids of `useId` begin with its name. */
function written(part: ReactElement<object>, page: Page): string {
  const name = typeof part.type === 'function' ? part.type.name : part.type;
  return asHtml(
    renderToStaticMarkup(<PageProvider value={page}>{part}</PageProvider>, { identifierPrefix: `${name}-` }),
  );
}
