/** A drawing that a text holds itself, in a data address, made a file like any other picture. */
import { drawingText } from '../../../shared/post-body/drawing-address.ts';
import { warning } from '../../core/errors.ts';
import type { PictureOutcome, Problem } from '../../core/types.ts';
import { PictureFault } from './encode.ts';
import type { PictureServer } from './serve-picture.ts';

/** What becomes of the drawing; where it cannot be drawn its text stands in its place, and each text that holds it is named. */
export async function serveDrawing(
  address: string,
  server: PictureServer,
): Promise<PictureOutcome | { readonly instead: PictureOutcome; readonly problemOf: (source: string) => Problem }> {
  try {
    return await server.serve(Buffer.from(drawingText(address) ?? ''), 'drawing');
  } catch (cause) {
    if (!(cause instanceof PictureFault)) throw cause;
    const problemOf = (source: string) => {
      const message = `A drawing (SVG) in ${source} ${cause.message}; its text stands in its place.`;
      const place = source.startsWith('content/') ? { file: source } : { url: source };
      return warning('pictures/unreadable', message, 'Correct the drawing in the text.', place);
    };
    return { instead: 'text', problemOf };
  }
}
