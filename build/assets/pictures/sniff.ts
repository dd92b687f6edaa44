/** What a file is by its first bytes, whatever its name says. */

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'svg';

/** Null for bytes that are no picture a page can show. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /^(?:avif|avis)/.test(text.slice(8))) return 'avif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg[\s>]/i.test(text)) return 'svg';
  return null;
}

/** True for films in a still picture's clothes, of which sharp sees one frame: animated PNG, AVIF sequences. */
export function isHiddenFilm(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1');
  return head.slice(4, 12) === 'ftypavis' || (head.startsWith('\x89PNG') && head.split('IDAT')[0]!.includes('acTL'));
}
