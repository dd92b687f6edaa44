/** A body with its pictures as they are served. */
import type { SafeHtml } from '../../../src/contract.ts';
import type { Body } from '../../state/bodies.ts';
import { bodyPictures, withPictures, type Outcome, type TextLayout } from './body-pictures.ts';
import { withMarkdownPictures } from './markdown-pictures.ts';

/** Address in a text -> what becomes of its picture. */
export type Outcomes = ReadonlyMap<string, Outcome>;

/** @param origin this site's, from which addresses are made whole */
export function servedBody(
  { html, markdown, facts, path, removed }: Body,
  found: Outcomes,
  { layout, origin }: { readonly layout: TextLayout; readonly origin: string },
): Body {
  const shown = servedHtml(html, found, layout);
  return {
    html: shown,
    markdown: withMarkdownPictures(markdown, moved(found), origin),
    facts: { ...facts, images: bodyPictures(shown) },
    path,
    removed,
  };
}

export function servedHtml(html: SafeHtml, found: Outcomes, layout: TextLayout): SafeHtml {
  return withPictures(html, (address) => found.get(address) ?? 'as it is', layout);
}

/** Address in the text -> where its picture is now; null where its text stands for it. */
function moved(found: Outcomes): Map<string, string | null> {
  return new Map(
    [...found].flatMap(([from, to]): [string, string | null][] => {
      if (typeof to !== 'string') return [[from, to.src]];
      return to === 'text' ? [[from, null]] : [];
    }),
  );
}
