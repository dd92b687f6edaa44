/** Drawings as data addresses, in one spelling: base64, which has no sign that HTML or Markdown reads. */
import { foldControls } from '../characters.ts';
import { MAX_DRAWING_BYTES } from '../body-limits.ts';

const SPELLED = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/;
const ANY = /^data:image\/svg\+xml(?:;[\w-]+=?[\w-]*)*,/i;
/** As many bytes at a time as a call takes arguments. */
const CHUNK = 8192;

/** The address of an SVG document; null when it is larger than a drawing may be. */
export function drawingAddress(svg: string): string | null {
  const bytes = new TextEncoder().encode(foldControls(svg));
  if (bytes.length > MAX_DRAWING_BYTES) return null;
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return `data:image/svg+xml;base64,${btoa(binary)}`;
}

/** True for an address that `drawingAddress` gave, or that looks like one. */
export function isDrawingAddress(address: string): boolean {
  return SPELLED.test(address);
}

/** True for a drawing's data address however it is spelled. */
export function namesDrawing(address: string): boolean {
  return ANY.test(address);
}

/** The document behind a drawing's data address; null when it cannot be decoded or holds no drawing. */
export function drawingText(address: string): string | null {
  const start = ANY.exec(address)?.[0];
  if (start === undefined) return null;
  const data = address.slice(start.length);
  try {
    const svg = /;base64,$/i.test(start) ? fromBase64(decodeURIComponent(data)) : decoded(data);
    return /<svg[\s>/]/i.test(svg) ? svg : null;
  } catch {
    return null;
  }
}

function fromBase64(data: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(data.replace(/\s+/g, '')), (char) => char.charCodeAt(0)));
}

/** A percent sign that begins no escape is one, as in `width="50%"`; a part of the address is none of the document's. */
function decoded(data: string): string {
  return decodeURIComponent(
    data.replace(/#.*$/s, (part) => (part.includes('<') ? part : '')).replace(/%(?![0-9a-f]{2})/gi, '%25'),
  );
}
