/** One picture in pixels: a background that is drawn once for all pictures that have it, and its texts over it. */
import type { PixelPicture } from '../../../src/contract.ts';
import { makeBackground, type Background } from './background.ts';
import { openBits } from './bits.ts';
import { openCanvas } from './canvas.ts';
import { drawColumn, type Column } from './column.ts';
import type { Colour } from './palette.ts';
import type { PictureFont } from './picture-fonts.ts';
import { openTypesetter } from './set-text.ts';

/** As many as four bits can number. */
const COLOURS = 16;
/** Backgrounds that are remembered, some 60 KB each: more than a site has cloths. */
const BACKGROUNDS = 256;
/** Columns that are remembered beside them, with half a MB each: those that many backgrounds share. */
const COLUMNS = 8;

/** @returns draws pictures as PNG, with these fonts */
export function openEasel(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Buffer> {
  const bits = openBits();
  const setText = openTypesetter(fonts);
  const columns = openMemory<Column>(COLUMNS);
  const backgrounds = openMemory<Background>(BACKGROUNDS);

  function backgroundOf({ height, columns: ordered, texts }: PixelPicture): Promise<Background> {
    const colours = Math.floor(COLOURS / ordered.length);
    const stride = 1 + ordered.reduce((sum, { width }) => sum + width, 0) / 2;
    let end = 0;
    const orders = ordered.map(({ art, width }, i) => {
      const start = end;
      end += width;
      const over = texts.filter((text) => text.x < end && text.x + text.width > start);
      const inks = [...new Set(over.map(({ colour }) => colourOf(colour)))];
      return { art, width, height, stride, inks, colours, firstColour: i * colours };
    });
    return backgrounds(JSON.stringify(orders), async () =>
      makeBackground(await Promise.all(orders.map((order) => columns(JSON.stringify(order), () => drawColumn(order))))),
    );
  }

  return async (picture) => {
    const canvas = openCanvas(await backgroundOf(picture), bits);
    for (const text of picture.texts) canvas.draw(setText(text), colourOf(text.colour));
    return canvas.png();
  };
}

/** Remembers what was made last. */
function openMemory<Value>(size: number) {
  const values = new Map<string, Promise<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const value = values.get(key) ?? make();
    values.delete(key);
    values.set(key, value);
    const [longestAgo] = values.keys();
    if (values.size > size && longestAgo !== undefined) values.delete(longestAgo);
    return value;
  };
}

/** `#rrggbb` */
function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return red | (green << 8) | (blue << 16);
}
