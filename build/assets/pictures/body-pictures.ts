/**
 * Puts what is served of a body's pictures into its text. The sanitiser writes no `<` outside of tags, each value in
 * double quotes, and no value where it is empty. Reading a body tag by tag is therefore exact.
 */
import { isDrawingAddress } from '../../body/drawing-address.ts';
import { unescapeText, attributeText, escapeText } from '../../../shared/markup-text.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import type { CleanBody, Config, PictureOutcomes } from '../../core/types.ts';
import type { ServedPicture } from './picture-files.ts';

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?: [^\s"'<>/=]+(?:="[^"]*")?)*)>/g;
const ATTRIBUTE = / ([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** One clear pixel: its box, of the size that is known, shows a ground. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

type Attributes = Map<string, string>;

/** The addresses of a body's pictures, those of drawings in data addresses among them, in their order. */
export function bodyPictures(html: string): string[] {
  const images = [...html.matchAll(TAG)].filter(([, , name]) => name === 'img');
  const addresses = images.map(([, , , text]) => attributesOf(text!).get('src') ?? '');
  const isPicture = (address: string) => address !== '' && (!address.startsWith('data:') || isDrawingAddress(address));
  return [...new Set(addresses)].filter(isPicture);
}

/** What decides how pictures in texts are shown: the site's own address, and the settings. */
export type TextPictures = Pick<Config, 'origin' | 'pictures'>;

/** Addresses in a body that may be shown otherwise than they are written: drawings, files of this site, and remote ones to download. */
export function changingPictures(
  { html, facts }: Pick<CleanBody, 'html' | 'facts'>,
  { origin, pictures }: TextPictures,
): string[] {
  const hasDrawings = html.includes('src="data:image/svg+xml');
  const addresses = hasDrawings ? bodyPictures(html) : facts.images;
  const isOwn = (address: string) => /^\/(?!\/)/.test(address) || URL.parse(address, origin)?.origin === origin;
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
  return { ...body, html, markdown: body.markdown && inMarkdown(body.markdown, outcomes, origin) };
}

/** What the style sheet of texts does with a picture. */
type Layout = Pick<Config['pictures'], 'sizes' | 'tallest'>;

export function withPictures(html: SafeHtml, found: PictureOutcomes, layout: Layout): SafeHtml {
  let choices = 0;
  const made = html.replace(TAG, (tag: string, end: string, name: string, text: string) => {
    if (name === 'picture') choices += end ? -1 : 1;
    if (name !== 'img' || end) return tag;
    const attributes = attributesOf(text);
    const outcome = found.get(attributes.get('src') ?? '') ?? 'as it is';
    if (outcome === 'as it is') return tag;
    if (outcome === 'placeholder') return emptyBox(attributes);
    if (outcome === 'text') return escapeText(attributes.get('alt') ?? '');
    // Its author may offer several files already.
    const sources = choices > 0 || attributes.has('srcset') ? [] : outcome.sources;
    return shown(attributes, { ...outcome, sources }, layout);
  });
  return made as SafeHtml;
}

function shown(attributes: Attributes, picture: ServedPicture, { sizes, tallest }: Layout): string {
  const isFree = reserve(attributes, picture, tallest);
  attributes.delete('referrerpolicy');
  attributes.set('src', picture.src);
  if (picture.blur) {
    const style = attributes.get('style');
    const blur = `background: url(${picture.blur}) 0/contain no-repeat`;
    attributes.set('style', style ? `${style}; ${blur}` : blur);
  }
  const img = tagOf('img', attributes);
  if (picture.sources.length === 0) return img;
  const width = attributes.get('width');
  const ownSizes = isFree || !width ? sizes : `(max-width: ${width}px) 100vw, ${width}px`;
  const sources = picture.sources.map((source) =>
    tagOf('source', new Map(Object.entries({ ...source, sizes: ownSizes }))),
  );
  return `<picture>${sources.join('')}${img}</picture>`;
}

/**
 * Its box before it comes: what the author set, the other side by the picture's own shape, and no higher than a text allows, so
 * that a tall one has no empty sides.
 *
 * @returns whether it may take all the width there is
 */
function reserve(attributes: Attributes, { width, height }: ServedPicture, tallest: number): boolean {
  const [ownWidth = 0, ownHeight = 0] = ['width', 'height'].map((name) => Number(attributes.get(name) ?? 0));
  if (!width || !height) return ownWidth === 0;
  const isFree = ownWidth === 0 && ownHeight === 0;
  const isTall = isFree && height > tallest && height > width;
  const high = ownHeight || (isTall ? tallest : height);
  const wide = ownWidth || Math.round((high * width) / height);
  attributes.set('width', String(wide));
  attributes.set('height', String(ownHeight || Math.round((wide * height) / width)));
  attributes.delete('class');
  return isFree && !isTall;
}

function emptyBox(attributes: Attributes): string {
  for (const name of ['srcset', 'sizes', 'referrerpolicy']) attributes.delete(name);
  return tagOf('img', attributes.set('src', NOTHING).set('style', 'background: var(--sunk)'));
}

function attributesOf(text: string): Attributes {
  return new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name, value = '']) => [name!, unescapeText(value)]));
}

function tagOf(name: string, attributes: Attributes): string {
  return `<${name}${Array.from(attributes, ([key, value]) => attributeText(key, value)).join('')}>`;
}

/** Markdown names pictures by absolute addresses. */
function inMarkdown(markdown: string, outcomes: PictureOutcomes, origin: string): string {
  const whole = (address: string) => new URL(address, origin).href;
  return [...outcomes].reduce((text, [from, to]) => {
    if (typeof to === 'string') return text;
    const target = whole(to.src);
    return text
      .replaceAll(`](${whole(from)})`, `](${target})`)
      .replaceAll(`](${whole(from)} "`, `](${target} "`)
      .replaceAll(`](<${whole(from)}>`, `](<${target}>`);
  }, markdown);
}
