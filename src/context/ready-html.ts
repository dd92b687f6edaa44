/**
 * HTML that is ready before React writes the page round it: the head, parts that many pages show, the body of a post. React writes an
 * empty element in its place, so that it is neither copied nor encoded again with each page.
 */
import { createElement, type ReactElement } from 'react';
import type { HtmlChunk, SafeHtml } from '../contract.ts';
import type { PageFacts } from './context.tsx';

const NAME = 'ready-html';

/** No text can hold it, since React escapes `<`, and ready HTML is not searched for it. */
const MARK = new RegExp(`<${NAME} n="(\\d+)"></${NAME}>`);

/** @returns the empty element that stands for this HTML on the page of these facts */
export function readyElement(html: readonly HtmlChunk[], { ready }: PageFacts): ReactElement {
  return createElement(NAME, { n: ready.push(html) - 1 });
}

/** As `readyInside`, of the body of the page's post. */
export function readyBody(html: SafeHtml, facts: PageFacts): { readonly __html: string } {
  facts.body = html;
  return readyInside([html], facts);
}

/** The same as the inner HTML of an element, where the linter's `no-danger` guards what may be HTML. */
export function readyInside(html: readonly HtmlChunk[], { ready }: PageFacts): { readonly __html: string } {
  return { __html: `<${NAME} n="${ready.push(html) - 1}"></${NAME}>` };
}

/** @returns what React wrote, with the ready HTML in its places */
export function withReady(html: string, { ready }: PageFacts): HtmlChunk[] {
  return html.split(MARK).flatMap((piece, index) => (index % 2 === 0 ? piece : (ready[Number(piece)] ?? [])));
}
