/** A body with its pictures as they are served. */
import type { SafeHtml } from '../../../src/contract.ts';
import type { PictureOutcome, ShownBody } from '../../core/types.ts';
import { readBody, readBodyBytes, type Body, type BodyBytes } from '../../state/segments.ts';
import { bodyPictures, withPictures, type TextLayout } from './body-pictures.ts';
import { withMarkdownPictures } from './markdown-pictures.ts';

/** Address in a text -> what becomes of its picture. */
export type Outcomes = ReadonlyMap<string, PictureOutcome>;

/**
 * Reads a body from the cache and puts in what is served of its pictures.
 *
 * @param cache folder of the cache
 * @throws DamagedBodies
 */
export function readShownBody(cache: string, shown: ShownBody): Body {
  const body = readBody(cache, shown);
  const { pictures } = shown;
  if (!pictures) return body;
  const { layout, origin } = pictures;
  const found: Outcomes = new Map(pictures.found);
  const html = servedHtml(body.html, found, layout);
  return {
    ...body,
    html,
    markdown: withMarkdownPictures(body.markdown, moved(found), origin),
    facts: { ...body.facts, images: bodyPictures(html) },
  };
}

/** The same for a page, which writes a body on as it lies in the cache where none of its pictures is served. */
export function readPageBody(cache: string, shown: ShownBody): Body | BodyBytes {
  return shown.pictures ? readShownBody(cache, shown) : readBodyBytes(cache, shown);
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
