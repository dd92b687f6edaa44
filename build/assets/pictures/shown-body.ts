/** A clean body with its pictures as they are shown. */
import { isDrawingAddress } from '../../../shared/post-body/drawing-address.ts';
import type { CleanBody, Config, PictureOutcomes } from '../../core/types.ts';
import { bodyPictures, withPictures } from './body-pictures.ts';

/** What decides how pictures in texts are shown: the site's own address, and the settings. */
export type TextPictures = Pick<Config, 'origin' | 'pictures'>;

/** Addresses in a body that may be shown otherwise than they are written: drawings, files of this site, and remote ones to download. */
export function changingPictures(
  { html, facts }: Pick<CleanBody, 'html' | 'facts'>,
  { origin, pictures }: TextPictures,
): string[] {
  const hasDrawings = html.includes('src="data:image/svg+xml');
  const addresses = hasDrawings ? bodyPictures(html) : facts.images;
  const isOwn = (address: string) => URL.parse(address, origin)?.origin === origin;
  return addresses.filter((address) => isDrawingAddress(address) || pictures.remote === 'download' || isOwn(address));
}

/** @returns the same body if no picture changes */
export function shownBody<Body extends Pick<CleanBody, 'html' | 'markdown'>>(
  body: Body,
  outcomes: PictureOutcomes,
  { origin, pictures }: TextPictures,
): Body {
  if ([...outcomes.values()].every((outcome) => outcome === 'as it is')) return body;
  const html = withPictures(body.html, outcomes, pictures);
  return { ...body, html, markdown: inMarkdown(body.markdown, outcomes, origin) };
}

/** A drawing with its text: its address is base64. */
const DRAWING = /!\[((?:[^\]\\]|\\.)*)\]\((data:image\/svg\+xml[^)\s]*)[^)]*\)/g;

/** Markdown names pictures by absolute addresses. */
function inMarkdown(markdown: string, outcomes: PictureOutcomes, origin: string): string {
  const whole = (address: string) => new URL(address, origin).href;
  const withTexts = markdown.replace(DRAWING, (picture: string, text: string, from: string) =>
    outcomes.get(from) === 'text' ? text : picture,
  );
  return [...outcomes].reduce((text, [from, to]) => {
    if (typeof to === 'string') return text;
    const target = whole(to.src);
    return text
      .replaceAll(`](${whole(from)})`, `](${target})`)
      .replaceAll(`](${whole(from)} "`, `](${target} "`)
      .replaceAll(`](<${whole(from)}>`, `](<${target}>`);
  }, withTexts);
}
