/** What a drawn portrait is composed of, by the names that content uses. */
export const FEATURES = {
  hair: ['short', 'swept', 'curls', 'coils', 'bob', 'long', 'bun', 'braid', 'bald', 'hijab', 'turban'],
  glasses: ['none', 'round', 'square'],
  clothing: ['kurta', 'shirt', 'sari', 'sweater', 'blazer'],
  age: ['young', 'middle', 'older'],
  skin: ['fair', 'light', 'tan', 'brown', 'deep'],
  beard: ['none', 'moustache', 'short', 'full'],
} as const;

export type Features = { readonly [Name in keyof typeof FEATURES]: (typeof FEATURES)[Name][number] };
export type Hair = Features['hair'];
