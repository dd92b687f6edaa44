/** Bounds of what a picture may cost: memory of the build, bytes of a visitor. */

/** The widths in which a picture is offered, as far as it has them: phones, cards, the text column twice, the head of a post twice. */
export const WIDTHS: readonly number[] = [400, 720, 1088, 1440, 2176];
/** The width of the one picture for browsers, feeds and share cards that choose none. */
export const FALLBACK_WIDTH = 1440;
/** The most pixels a picture may hold, all its frames together: 100 megapixels take 400 MB once they are unpacked. */
export const MAX_PIXELS = 100_000_000;
/** The most bytes of one picture, on disk or downloaded. */
export const MAX_BYTES = 30_000_000;
/** The most bytes of a drawing: more than that is a photograph wrapped in SVG. */
export const MAX_SVG_BYTES = 2_000_000;
