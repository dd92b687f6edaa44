import type { Migration } from './migration.ts';
import { ownSections } from './own-sections.ts';
import { themeColours } from './theme-colours.ts';

/** In the order in which they are made. */
export const MIGRATIONS: readonly Migration[] = [ownSections, themeColours];
