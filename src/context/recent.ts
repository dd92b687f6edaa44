/**
 * A memory that does not grow with the number of pages, one for each site in hand, and gone with it.
 *
 * @param size how many values are remembered
 * @returns the memory of an owner: of settings or content, which all pages of a site share. It makes what is asked for, or gives what it
 *   made for the same key, if that is among the last.
 */
export function recentOf<Value>(size: number): (owner: object) => (key: string, make: () => Value) => Value {
  const memories = new WeakMap<object, Map<string, Value>>();
  return (owner) => {
    const values = memories.get(owner) ?? new Map<string, Value>();
    memories.set(owner, values);
    return (key, make) => {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      const [longestAgo] = values.keys();
      if (values.size > size && longestAgo !== undefined) values.delete(longestAgo);
      return value;
    };
  };
}
