/** Remembers results; beyond `most`, all are forgotten. */
export function recent<T>(most: number): (key: string | number, make: () => T) => T {
  const known = new Map<string | number, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const made = make();
    known.set(key, made);
    return made;
  };
}
