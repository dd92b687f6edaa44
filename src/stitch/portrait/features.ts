/** What a drawn portrait is composed of, by the names that content uses. */
export const hairs = [
  'short',
  'swept',
  'curls',
  'coils',
  'bob',
  'long',
  'bun',
  'braid',
  'bald',
  'hijab',
  'turban',
] as const;
export const glasses = ['none', 'round', 'square'] as const;
export const clothings = ['kurta', 'shirt', 'sari', 'sweater', 'blazer'] as const;
export const ages = ['young', 'middle', 'older'] as const;
export const skins = ['fair', 'light', 'tan', 'brown', 'deep'] as const;
export const beards = ['none', 'moustache', 'short', 'full'] as const;

export type Hair = (typeof hairs)[number];
export type Clothing = (typeof clothings)[number];
type Skin = (typeof skins)[number];
type Beard = (typeof beards)[number];

export interface Features {
  readonly hair: Hair;
  readonly glasses: (typeof glasses)[number];
  readonly clothing: Clothing;
  readonly age: (typeof ages)[number];
  readonly skin: Skin;
  readonly beard: Beard;
}
