/** What may be a slug: one path segment that every file system and every host takes as it is. */
import { decoded } from './strings.ts';

/** In UTF-8: file systems end a name at 255 bytes. */
export const MAX_SLUG_BYTES = 200;

/** Names that Windows keeps for devices, with any ending (learn.microsoft.com: naming files, paths and namespaces). */
const DEVICE = /^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|conin\$|conout\$)\s*(?:\.|$)/i;
/** Marks that turn the direction of whatever is written after them, in an address bar or a terminal as well. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
/** Invisible characters; in the middle of a word some scripts need one or another. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Decoded, as WordPress lists slugs percent-encoded, and in NFC: what looks the same is the same. */
export function normalSlug(slug: string): string {
  const plain = decoded(slug);
  return (/%[\da-f]{2}/i.test(plain) ? slug : plain).normalize('NFC');
}

/** Two slugs with one key would be one folder on a disk that ignores capitals, or one name to a reader. */
export function slugKey(slug: string): string {
  return normalSlug(slug.replace(UNSEEN, '')).toUpperCase().toLowerCase();
}

/** Why a slug cannot be used, as the end of a sentence; null when it can. */
export function slugFault(slug: string): string | null {
  const bytes = new TextEncoder().encode(slug).length;
  if (slug.replace(UNSEEN, '').trim() === '') return 'is empty';
  if (bytes > MAX_SLUG_BYTES) return `is ${bytes} bytes long; ${MAX_SLUG_BYTES} is the most (MAX_SLUG_BYTES)`;
  if (/[/\\]/.test(slug)) return 'holds a slash, and a slug is one part of a path';
  if (slug.includes('..')) return 'holds ".."';
  if (/\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}/u.test(slug)) return 'holds a control character';
  if (TURNS.test(slug)) return 'holds a mark that turns the direction of the text after it';
  const reserved = /[<>:"|?*#]/.exec(slug);
  if (reserved) return `holds the reserved character ${reserved[0]}`;
  if (/^[\s.]|[\s.]$/.test(slug)) return 'starts or ends with a dot or a space';
  if (DEVICE.test(slug)) return 'is a name that Windows keeps for a device';
  return null;
}

/** Signs that tell names of the trade apart, as words: C, C# and C++ are three. */
const spoken = (signs: string) => signs.replaceAll('#', '-sharp').replaceAll('+', '-plus');

/** Pages name the same few topics again and again. */
const slugs = new Map<string, string | null>();

/**
 * Letters and digits of any script in small letters, all else as single hyphens. Names that differ in capitals, spaces or signs alone
 * make one slug.
 *
 * @returns null for a name without a letter or digit, or one that cannot be a part of a path (shared/slug.ts)
 */
export function topicSlug(name: string): string | null {
  const known = slugs.get(name);
  if (known !== undefined) return known;
  const slug = slugKey(name)
    .replace(/([\p{L}\p{N}])([#+]+)/gu, (_, last: string, signs: string) => last + spoken(signs))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const made = slugFault(slug) === null ? slug : null;
  slugs.set(name, made);
  return made;
}
