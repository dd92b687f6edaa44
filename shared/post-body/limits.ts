/** Limits of a post body: a longer or wilder one would hold a parser or a browser's tab for minutes. */

/** In UTF-8: a longer body is a picture or a document pasted into the editor. */
export const MAX_BODY_BYTES = 2_000_000;
/** The most elements inside one another: 20,000 take jsdom half a minute and come out empty. */
export const MAX_DEPTH = 256;
/** The most attributes of one tag: the parsers compare each with all before it, so their time grows with the square. */
export const MAX_ATTRIBUTES = 1024;
/** In UTF-8: a larger drawing in a body is a photograph wrapped in SVG, or a map that a tab takes seconds to draw. */
export const MAX_DRAWING_BYTES = 500_000;
