/** What may be a slug: one path segment that every file system and every host takes as it is. */

/** In UTF-8 (product.md, Limits): file systems end a name at 255 bytes. */
export const MAX_SLUG_BYTES = 200;

/** Names that Windows keeps for devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** NFC: what looks the same is the same. */
export function normalSlug(slug: string): string {
  return slug.normalize('NFC');
}

/** Two slugs with one key would be one folder on a disk that does not tell capitals apart. */
export function slugKey(slug: string): string {
  return normalSlug(slug).toUpperCase().toLowerCase();
}

/** Why a slug cannot be used, as the end of a sentence; null when it can. */
export function slugFault(slug: string): string | null {
  const bytes = Buffer.byteLength(slug);
  if (slug.trim() === '') return 'is empty';
  if (bytes > MAX_SLUG_BYTES) return `is ${bytes} bytes long; ${MAX_SLUG_BYTES} is the most (MAX_SLUG_BYTES)`;
  if (/[/\\]/.test(slug)) return 'holds a slash, and a slug is one part of a path';
  if (slug.includes('..')) return 'holds ".."';
  if (/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}/u.test(slug)) return 'holds a control character';
  const reserved = /[<>:"|?*]/.exec(slug);
  if (reserved) return `holds the reserved character ${reserved[0]}`;
  if (/^[\s.]|[\s.]$/.test(slug)) return 'starts or ends with a dot or a space';
  if (DEVICE.test(slug)) return 'is a name that Windows keeps for a device';
  return null;
}
