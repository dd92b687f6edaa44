/**
 * The paths that portraits are composed of, as `shapes.json` has them. Hair, and what covers it: patches with the rows that follow
 * their fall; the head looks to the left. Clothes: patches, rows and the one gold thread, from the back to the front.
 */
import type { Clothing, Hair } from './features.ts';
import type { Layer } from './layers.ts';
import shapes from './shapes.json' with { type: 'json' };

interface HairShape {
  /** Behind neck and face. */
  readonly back?: string;
  /** Over the forehead. */
  readonly front?: string;
  /** Over the clothes. */
  readonly over?: string;
  readonly rows?: string;
  readonly overRows?: string;
  /** Of knots, not of stitches. */
  readonly knots?: boolean;
  /** Of cloth. */
  readonly cloth?: boolean;
  readonly hidesEar?: boolean;
}

export const hairShapes: Readonly<Record<Hair, HairShape>> = shapes.hair;
export const { body: bodyOutline, face } = shapes;
const patterns: Readonly<Record<Clothing, readonly Layer[]>> = shapes.clothes;

/** @param tokens the colours of its cloths `main` and `other`, and of its thread `gold` */
export function clothesOf(clothing: Clothing, tokens: { readonly [cloth: string]: string }): Layer[] {
  const coloured = (name: string) => name.replace(/^[a-z]+/, (cloth) => tokens[cloth] ?? cloth);
  return patterns[clothing].map(({ fill, stroke, ...layer }) => ({
    ...layer,
    ...(fill && { fill: coloured(fill) }),
    ...(stroke && { stroke: coloured(stroke) }),
  }));
}
