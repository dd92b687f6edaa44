/** Pictures that sections show, and the shapes of their boxes. */
import { oneOf, text } from './fields.ts';
import { picture } from './schema.ts';

export const ratios = { wide: [16, 9], landscape: [4, 3], square: [1, 1], upright: [4, 5] } as const;
export type Ratio = keyof typeof ratios;

export const ratio = oneOf(['wide', 'landscape', 'square', 'upright']).describe(
  'The shape of its box, which cuts what stands over.',
);

export const photo = {
  picture: picture.optional().describe('In static/. Without one, a cloth is drawn.'),
  alt: text.optional().describe('What it shows, for those who do not see it.'),
};
