/** One picture in pixels: an SVG with outlined texts, drawn by sharp. */
import type { PictureText, PixelPicture } from '../../../src/contract.ts';
import { loadSharp } from '../sharp.ts';
import { openFlatPng } from './flat-png.ts';
import type { PictureFonts } from './picture-fonts.ts';
import { lackingLetter, settableText } from './settable-text.ts';

/** For a picture that is not flat: as many colours as our own encoder has. */
const PNG = { palette: true, colours: 16, dither: 0, compressionLevel: 6 };

/** Loads what draws, once, and only for a build that has something to draw. */
export function openEasel(fonts: PictureFonts): (picture: PixelPicture) => Promise<Uint8Array> {
  let tools: ReturnType<typeof load> | null = null;
  async function load() {
    const [sharp, { openTypesetter }, opened, letters] = await Promise.all([
      loadSharp(),
      import('./set-text.ts'),
      fonts.open(),
      fonts.letters(),
    ]);
    return { sharp, setText: openTypesetter(opened), encode: openFlatPng(), letters };
  }
  return async ({ width, height, art, texts }) => {
    const { sharp, setText, encode, letters } = await (tools ??= load());
    const outlines = texts.flatMap((text) => settable(text, letters)).map(setText);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${art}${outlines.join('')}</svg>`;
    const drawing = sharp(Buffer.from(svg));
    const pixels = await drawing.clone().ensureAlpha().raw().toBuffer();
    return (await encode(pixels, width, height)) ?? drawing.png(PNG).toBuffer();
  };
}

/** No boxes: a text with a letter that no font has is left out whole, for what is to stand there instead. */
function settable(text: PictureText, letters: ReadonlySet<number>): PictureText[] {
  const set = [text.text, text.instead]
    .map(settableText)
    .find((own) => own !== '' && lackingLetter(own, letters) === null);
  return set === undefined ? [] : [{ ...text, text: set }];
}
