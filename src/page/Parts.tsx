import { Children, createElement, isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider, usePage, type Page } from './context.tsx';
import { keptHtml } from './kept.tsx';

interface PartsProps extends HTMLAttributes<HTMLElement> {
  readonly as: 'head' | 'body' | 'main';
  readonly children: ReactNode;
}

interface KeptProps {
  readonly children: ReactElement<object>;
}

/**
 * An element that is written part by part: each child in `<Kept>` once for all pages that show it, all others anew. No context
 * but the page's reaches into a part, ids of `useId` begin with its place, and what React would lift into head (`<link>`, `<meta>`,
 * the preload of an eager `<img>`) stays in it.
 */
export function Parts({ as, children, ...attributes }: PartsProps) {
  const page = usePage();
  const html = Children.toArray(children).map((part, place) =>
    isKept(part) ? keptHtml(part.props.children, page) : ownHtml(part, page, `${as}${place}-`),
  );
  // Added up, not joined: pages are large, and a joined one is copied at every level.
  const whole = html.reduce((sum, part) => sum + part, '');
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: whole } });
}

function ownHtml(part: ReactNode, page: Page, identifierPrefix: string): string {
  return renderToStaticMarkup(<PageProvider value={page}>{part}</PageProvider>, { identifierPrefix });
}

/**
 * A part of `<Parts>` that many pages show alike. What it shows may follow from the site's settings and texts, from its own
 * props, compared by value, and from which links lead to the page; asking for anything else of the page throws.
 */
export function Kept({ children }: KeptProps): never {
  const name = typeof children.type === 'function' ? children.type.name : children.type;
  throw new Error(`Kept: the one round <${name}> has to stand directly in <Parts>, which is what writes it`);
}

function isKept(part: ReactNode): part is ReactElement<KeptProps> {
  return isValidElement(part) && part.type === Kept;
}
