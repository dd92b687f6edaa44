/** The same value for the same key: for few values, each of which costs more to make than hundreds to use. */
export function remembered<Key extends readonly (string | number)[], Value>(make: (...key: Key) => Value) {
  const values = new Map<string, Value>();
  return (...key: Key): Value => {
    const name = key.join(' ');
    const value = values.get(name) ?? make(...key);
    values.set(name, value);
    return value;
  };
}
