/** A drawing that a text holds itself, in a data address, made a file like any other picture. */
import { drawingText } from '../../shared/post-body/drawing-address.ts';
import { warning } from '../errors.ts';
import type { Problem } from '../types.ts';
import type { Outcome } from './body-pictures.ts';
import { PictureFault } from './encode.ts';
import type { PictureServer } from './serve-picture.ts';

interface Served {
  readonly server: PictureServer;
  /** Takes a warning of a drawing that cannot be drawn: its text stands in its place. */
  readonly problems: Problem[];
}

/** @param source the text that holds the drawing */
export async function serveDrawing(address: string, source: string, { server, problems }: Served): Promise<Outcome> {
  try {
    return await server.serve(Buffer.from(drawingText(address) ?? ''), 'drawing');
  } catch (cause) {
    if (!(cause instanceof PictureFault)) throw cause;
    const message = `A drawing (SVG) in ${source} ${cause.message}; its text stands in its place.`;
    const place = source.startsWith('content/') ? { file: source } : { url: source };
    problems.push(warning('pictures/unreadable', message, 'Correct the drawing in the text.', place));
    return 'text';
  }
}
