/** Reads the text lists of a post: entries that are not text are skipped. */
import type { RawPost } from './raw-post.ts';

const FIELDS = ['formerSlugs', 'tags', 'metaKeywords'] as const;
type Field = (typeof FIELDS)[number];

export type TextLists = Readonly<Record<Field, readonly string[]>>;

/** @returns the texts of each list, and a description of the skipped entries: `null, 7, a list` */
export function readLists(raw: RawPost): { lists: TextLists; skipped: readonly (readonly [Field, string])[] } {
  const textsOf = (field: Field) => (raw[field] ?? []).filter(isText);
  const lists = Object.fromEntries(FIELDS.map((field) => [field, textsOf(field)])) as unknown as TextLists;
  const skipped = FIELDS.flatMap((field) => {
    const others = (raw[field] ?? []).filter((entry) => !isText(entry));
    return others.length > 0 ? [[field, others.slice(0, SHOWN).map(shown).join(', ')] as const] : [];
  });
  return { lists, skipped };
}

/** Entries named per message. */
const SHOWN = 5;

const isText = (entry: unknown) => typeof entry === 'string';

function shown(entry: unknown): string {
  if (Array.isArray(entry)) return 'a list';
  return typeof entry === 'object' && entry !== null ? 'an object' : String(entry);
}
