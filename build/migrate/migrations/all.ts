import type { Migration } from './migration.ts';
import { fieldNames } from './field-names.ts';
import { longForms } from './long-forms.ts';
import { heroFilm } from './hero-film.ts';
import { ownSections } from './own-sections.ts';
import { pagesAsSections } from './pages-as-sections.ts';
import { themeColours } from './theme-colours.ts';
import { typefaces } from './typefaces.ts';

/** Of content and settings, in the order in which they are made. */
export const MIGRATIONS: readonly Migration[] = [pagesAsSections, fieldNames, longForms];

/** Of a project that is a copy of the engine: from the engine's files to the owner's, then those of content. */
export const COPY_MIGRATIONS: readonly Migration[] = [ownSections, themeColours, typefaces, ...MIGRATIONS, heroFilm];
