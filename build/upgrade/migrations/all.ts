import type { Migration } from './migration.ts';
import { ownSections } from './own-sections.ts';
import { heroFilm } from './hero-film.ts';
import { fieldNames } from './field-names.ts';
import { pagesAsSections } from './pages-as-sections.ts';
import { themeColours } from './theme-colours.ts';
import { typefaces } from './typefaces.ts';

/** In the order in which they are made. */
export const MIGRATIONS: readonly Migration[] = [
  ownSections,
  themeColours,
  typefaces,
  pagesAsSections,
  fieldNames,
  heroFilm,
];
