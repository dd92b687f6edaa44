/** A body with its pictures as they are served. */
import type { ShownBody } from '../../core/types.ts';
import { readBody, readBodyBytes, type Body, type BodyBytes } from '../../state/segments.ts';
import { bodyPictures, withPictures, type Outcomes } from './body-pictures.ts';

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
  const html = withPictures(body.html, found, layout);
  return {
    ...body,
    html,
    markdown: withMarkdownPictures(body.markdown, found, origin),
    facts: { ...body.facts, images: bodyPictures(html) },
  };
}

/** The same for a page, which writes a body on as it lies in the cache where none of its pictures is served. */
export function readPageBody(cache: string, shown: ShownBody): Body | BodyBytes {
  return shown.pictures ? readShownBody(cache, shown) : readBodyBytes(cache, shown);
}

/** A drawing with its text: its address is base64. */
const DRAWING = /!\[((?:[^\]\\]|\\.)*)\]\((data:image\/svg\+xml[^)\s]*)[^)]*\)/g;

/** The same for a body's Markdown, which names pictures by whole addresses. */
function withMarkdownPictures(markdown: string, found: Outcomes, origin: string): string {
  const whole = (address: string) => new URL(address, origin).href;
  const withTexts = markdown.replace(DRAWING, (picture: string, text: string, from: string) =>
    found.get(from) === 'text' ? text : picture,
  );
  return [...found].reduce((text, [from, to]) => {
    if (typeof to === 'string') return text;
    const target = whole(to.src);
    return text
      .replaceAll(`](${whole(from)})`, `](${target})`)
      .replaceAll(`](${whole(from)} "`, `](${target} "`)
      .replaceAll(`](<${whole(from)}>`, `](<${target}>`);
  }, withTexts);
}
