/** Values of files that say nothing. */

/** Left out says the same. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The value without fields that say nothing, or are `isOut`, at any depth; entries of lists stay. */
export function without(value: unknown, isOut: (part: unknown) => boolean = isNothing): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => without(part ?? null, isOut));
  const parts = Object.entries(value).filter(([, part]) => !isOut(part));
  return Object.fromEntries(parts.map(([key, part]) => [key, without(part, isOut)]));
}

/** Values of a form or a file, by their names. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
