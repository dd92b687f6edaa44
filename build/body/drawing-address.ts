/** Data addresses of SVG drawings. */
import { MAX_DRAWING_BYTES } from '../../shared/body-limits.ts';
import { foldControls } from '../../shared/strings.ts';
import { orNull } from '../core/files.ts';

/** In one spelling: base64, which has no sign that HTML or Markdown reads. */
const SPELLED = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/;
/** In whatever spelling. */
export const ANY_DRAWING = /^data:image\/svg\+xml(?:;[\w-]+=?[\w-]*)*,/i;

/** The address of an SVG document; null when it is larger than a drawing may be. */
export function drawingAddress(svg: string): string | null {
  const bytes = Buffer.from(foldControls(svg));
  return bytes.length > MAX_DRAWING_BYTES ? null : `data:image/svg+xml;base64,${bytes.toString('base64')}`;
}

/** True for an address that `drawingAddress` gave, or that looks like one. */
export function isDrawingAddress(address: string): boolean {
  return SPELLED.test(address);
}

/** The document behind a drawing's data address; null when it cannot be decoded or holds no drawing. */
export function drawingText(address: string): string | null {
  const start = ANY_DRAWING.exec(address)?.[0];
  if (start === undefined) return null;
  const data = address.slice(start.length);
  const isBase64 = /;base64,$/i.test(start);
  const svg = orNull(() =>
    isBase64 ? Buffer.from(atob(decodeURIComponent(data)), 'latin1').toString() : decoded(data),
  );
  return svg && /<svg[\s>/]/i.test(svg) ? svg : null;
}

/** A percent sign that begins no escape is one, as in `width="50%"`; a part of the address is none of the document's. */
function decoded(data: string): string {
  return decodeURIComponent(
    data.replace(/#.*$/s, (part) => (part.includes('<') ? part : '')).replace(/%(?![0-9a-f]{2})/gi, '%25'),
  );
}
