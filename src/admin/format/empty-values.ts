/** Values that say the same as if they were not there. */

/** Left out says the same. */
export function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The value without empty fields, at any depth; entries of lists stay. */
export function withoutNothing(value: unknown): unknown {
  return mapped(value, withoutNothing, isNothing);
}

/** The value without fields that are undefined, which no file can hold. */
export function withoutUndefined(value: unknown): unknown {
  return mapped(value, withoutUndefined, (part) => part === undefined);
}

function mapped(value: unknown, made: (part: unknown) => unknown, isOut: (part: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => made(part ?? null));
  const parts = Object.entries(value).filter(([, part]) => !isOut(part));
  return Object.fromEntries(parts.map(([key, part]) => [key, made(part)]));
}
