/** Whether two values of a file are equal: lists in order, maps in any. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSame(valueOf(one, key), valueOf(other, key)));
}

const valueOf = (holder: object, key: string) => (holder as Readonly<Record<string, unknown>>)[key];
