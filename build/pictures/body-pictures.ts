/**
 * Puts what is served of a body's pictures into its text. A body is what parse5 wrote: no `<` outside of tags, each attribute in
 * double quotes. Reading it tag by tag is therefore exact, and the sanitiser's result stays in the cache whatever a picture becomes.
 */
import type { SafeHtml } from '../../src/contract.ts';
import type { ServedPicture } from './serve-picture.ts';

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?: [^\s"'<>/=]+="[^"]*")*)>/g;
const ATTRIBUTE = / ([^\s"'<>/=]+)="([^"]*)"/g;
const ENTITIES: { readonly [entity: string]: string } = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: '\u00a0' };
/** One clear pixel: its box shows the ground that the style sheet gives a picture of unknown size. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** What becomes of a picture: another one, the same, or an empty box. */
export type Outcome = ServedPicture | 'as it is' | 'placeholder';

/** Attribute -> value, escaped as it stands in the text. */
type Attributes = Map<string, string>;

/** The addresses of a body's pictures, in their order. */
export function bodyPictures(html: string): string[] {
  const found: string[] = [];
  for (const [, , name, text] of html.matchAll(TAG)) {
    if (name === 'img') found.push(decoded(attributesOf(text!).get('src') ?? ''));
  }
  return [...new Set(found)].filter((address) => address !== '' && !address.startsWith('data:'));
}

/** @param sizes how wide a picture stands in a text, as an attribute's value */
export function withPictures(html: SafeHtml, outcomeOf: (address: string) => Outcome, sizes: string): SafeHtml {
  let choices = 0;
  const made = html.replace(TAG, (tag: string, end: string, name: string, text: string) => {
    if (name === 'picture') choices += end ? -1 : 1;
    if (name !== 'img' || end) return tag;
    const attributes = attributesOf(text);
    const outcome = outcomeOf(decoded(attributes.get('src') ?? ''));
    if (outcome === 'as it is') return tag;
    if (outcome === 'placeholder') return emptyBox(attributes);
    return shown(attributes, outcome, { sizes, isChosen: choices > 0 || attributes.has('srcset') });
  });
  return made as SafeHtml;
}

interface Setting {
  readonly sizes: string;
  /** Its author offers several files already. */
  readonly isChosen: boolean;
}

function shown(attributes: Attributes, picture: ServedPicture, { sizes, isChosen }: Setting): string {
  const wanted = Number(attributes.get('width') ?? 0);
  reserve(attributes, picture);
  attributes.delete('referrerpolicy');
  attributes.set('src', escaped(picture.src));
  if (picture.blur) {
    const style = attributes.get('style');
    const blur = `background: url(${picture.blur}) 0/contain no-repeat`;
    attributes.set('style', style ? `${style}; ${blur}` : blur);
  }
  const img = tagOf('img', attributes);
  if (isChosen || picture.sources.length === 0) return img;
  const ownSizes = wanted > 0 ? `${wanted}px` : sizes;
  const sources = picture.sources.map(({ type, srcset }) =>
    tagOf(
      'source',
      new Map([
        ['type', type],
        ['srcset', escaped(srcset)],
        ['sizes', escaped(ownSizes)],
      ]),
    ),
  );
  return `<picture>${sources.join('')}${img}</picture>`;
}

/** Its box before it comes: what the author set, the other side by the picture's own shape. */
function reserve(attributes: Attributes, { width, height }: ServedPicture): void {
  if (!width || !height) return;
  const [ownWidth, ownHeight] = ['width', 'height'].map((name) => Number(attributes.get(name) ?? 0));
  attributes.set('width', String(ownWidth || (ownHeight ? Math.round((ownHeight * width) / height) : width)));
  attributes.set('height', String(ownHeight || (ownWidth ? Math.round((ownWidth * height) / width) : height)));
  attributes.delete('class');
}

function emptyBox(attributes: Attributes): string {
  for (const name of ['srcset', 'sizes', 'width', 'height', 'referrerpolicy']) attributes.delete(name);
  return tagOf('img', attributes.set('src', NOTHING).set('class', 'unsized'));
}

function attributesOf(text: string): Attributes {
  return new Map(Array.from(text.matchAll(ATTRIBUTE), ([, name, value]) => [name!, value!]));
}

function tagOf(name: string, attributes: Attributes): string {
  return `<${name}${Array.from(attributes, ([key, value]) => ` ${key}="${value}"`).join('')}>`;
}

function decoded(value: string): string {
  return value.replace(/&(amp|quot|lt|gt|nbsp);/g, (_, entity: string) => ENTITIES[entity]!);
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
