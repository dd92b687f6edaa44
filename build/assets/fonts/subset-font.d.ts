declare module 'subset-font' {
  /** A smaller font with the glyphs of the given text; without `targetFormat` in the format it came in. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      /** With an empty text: every glyph of the font. */
      keepAllGlyphs?: boolean;
      dropTables?: readonly string[];
      /** OpenType feature tags; without it all of them. */
      keepFeatures?: readonly string[];
      targetFormat?: 'sfnt' | 'woff2';
      variationAxes?: { readonly [axis: string]: number | { readonly min: number; readonly max: number } };
    },
  ): Promise<Buffer>;
}
