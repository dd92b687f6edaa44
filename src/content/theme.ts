/** `theme.yaml`: the look of the owner's brand. Nothing in it is needed, nor the file. */
import * as z from 'zod';
import { colourOf } from '../theme/colour.ts';
import { refusals } from '../theme/refusals.ts';
import { brandOf } from '../theme/schemes.ts';
import type { Pattern } from '../contract.ts';
import { families } from '../stitch/families.ts';
import { entries, oneOf, text } from './fields.ts';
import { picture } from './schema.ts';

const colour = z
  .string('expected a colour in quotes')
  .refine((text) => colourOf(text) !== null, "expected a colour such as '#055c5c' or oklch(43% 0.07 195)");

const ALONE = ['none', 'photo'] as const;
const NO_PATTERN = 'expected none, photo, or a list of patterns';
const words = [...families, ...ALONE];
/** One word stands for a list of it. */
const pattern = z
  .preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(oneOf(words), NO_PATTERN)
      .refine(
        (list) => list.length === 1 || (list.length > 1 && !ALONE.some((word) => list.includes(word))),
        NO_PATTERN,
      )
      .transform((list): Pattern => ALONE.find((word) => word === list[0]) ?? list),
  )
  .meta({ type: 'array', items: { type: 'string', enum: words }, minItems: 1 });

export const theme = z.strictObject({
  colours: z
    .strictObject({
      main: colour.describe('Of buttons, drawings and marks: the one that people know you by.'),
      accent: colour.optional().describe('Of links and thin lines. Left out: made from the main colour.'),
      light: colour.optional().describe('The ground of light pages, near white. Left out: made from the main colour.'),
      dark: colour.optional().describe('The ground of dark pages, near black. Left out: made from the main colour.'),
    })
    .superRefine((colours, { addIssue }) => {
      if (Object.values(colours).some((text) => text !== undefined && colourOf(text) === null)) return;
      for (const [field, message] of Object.entries(refusals(brandOf({ colours }))))
        if (field in colours) addIssue({ code: 'custom', path: [field], message });
    })
    .optional()
    .describe('From these the build makes all colours of both schemes, so that every text can be read.'),
  type: z
    .strictObject({
      display: text.optional().describe('The typeface of titles. Left out: that of text.'),
      weight: z
        .int('expected a weight from 100 to 900')
        .min(100, 'expected a weight from 100 to 900')
        .max(900, 'expected a weight from 100 to 900')
        .optional()
        .describe('How heavy titles are. Left out: 650, or 700 where weights are files.'),
      text: text.optional().describe('The typeface of all other text.'),
      also: entries(text).describe('Typefaces for letters that these lack, in posts as well, by their names.'),
    })
    .optional()
    .describe(
      'Typefaces: names of installed packages of Fontsource, or files below content/fonts/. Left out: fonts of the reader.',
    ),
  shape: z
    .strictObject({
      corners: oneOf(['square', 'soft', 'round']).optional().describe('How round corners are. Left out: soft.'),
      density: oneOf(['compact', 'normal', 'airy'])
        .optional()
        .describe('How much space is around parts. Left out: airy.'),
    })
    .optional()
    .describe('Corners and space.'),
  pattern: pattern
    .optional()
    .describe(
      'The stitched patterns of pictures; or none: plain fields and type; or photo: photographs. Left out: all.',
    ),
  photos: z
    .array(picture, 'expected a list')
    .optional()
    .describe('In static/. With the pattern photo they stand where a page, post or section has no picture of its own.'),
});

export type Theme = z.infer<typeof theme>;
