/** A picture of one text, set in the fonts of the sample site. */
import { pictureFonts } from '../../../../build/assets/share-pictures/picture-fonts.ts';
import { planFamilies } from '../../../../build/assets/fonts/faces.ts';
import { lettersOf } from '../../../../build/assets/fonts/letters.ts';
import type { Cache } from '../../../../build/cache/cache.ts';
import type { PictureText, PixelPicture } from '../../../../src/contract.ts';
import { fontTools } from '../fonts/font-tools.ts';

export const BOX = { left: 20, top: 20, width: 360, height: 120 };
const GROUND = { width: 400, art: '<rect width="400" height="200" fill="#001020"/>' };
const SET = {
  family: 'display' as const,
  weight: 650,
  colour: '#ffffff',
  sizes: [60, 40, 30, 20],
  lineHeight: 1.1,
  tracking: 0,
};

export function picture(text: string, rest: Partial<PictureText> = {}): PixelPicture {
  const { left: x, top: y, width, height } = BOX;
  return { height: 200, columns: [GROUND], texts: [{ text, instead: '', x, y, width, height, ...SET, ...rest }] };
}

export async function sampleFonts(cache: Cache) {
  const type = { display: 'Bricolage Grotesque', text: 'Hanken Grotesk', also: ['Anek Bangla'] };
  const { faces } = await planFamilies(type, lettersOf('Žluťoučký ₹ ক'), fontTools(cache));
  return pictureFonts(faces, fontTools(cache));
}
