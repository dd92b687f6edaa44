/** One picture in pixels: columns that are drawn once for all pictures that have them, and its texts over them. */
import type { PixelPicture } from '../../../src/contract.ts';
import { openCanvas } from './canvas.ts';
import { drawColumn, type Column } from './column.ts';
import type { Colour } from './palette.ts';
import type { PictureFont } from './picture-fonts.ts';
import { openTypesetter } from './set-text.ts';

/** As many as four bits can number. */
const COLOURS = 16;
/** Columns that are kept, some 130 KB each: more than a site has cloths. Beyond that, all are forgotten. */
const MOST_COLUMNS = 128;

/** @returns draws pictures as PNG, with these fonts */
export function openEasel(fonts: readonly PictureFont[]): (picture: PixelPicture) => Promise<Buffer> {
  const setText = openTypesetter(fonts);
  const drawn = new Map<string, Promise<Column>>();

  function columnsOf({ height, columns, texts }: PixelPicture): Promise<Column[]> {
    const colours = Math.floor(COLOURS / columns.length);
    let end = 0;
    const wanted = columns.map(({ art, width }, i) => {
      const start = end;
      end += width;
      const over = texts.filter((text) => text.x < end && text.x + text.width > start);
      const inks = [...new Set(over.map(({ colour }) => colourOf(colour)))];
      const order = { art, width, height, inks, colours, firstColour: i * colours };
      const key = JSON.stringify(order);
      const column = drawn.get(key) ?? drawColumn(order);
      if (drawn.size >= MOST_COLUMNS) drawn.clear();
      drawn.set(key, column);
      return column;
    });
    return Promise.all(wanted);
  }

  return async (picture) => {
    const canvas = openCanvas(await columnsOf(picture), picture.height);
    for (const text of picture.texts) canvas.draw(setText(text), colourOf(text.colour));
    return canvas.png();
  };
}

/** `#rrggbb` */
function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return red | (green << 8) | (blue << 16);
}
