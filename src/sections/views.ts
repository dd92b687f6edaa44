/** Every kind's view, by the name of its folder. The builder and the tests replace the call by imports. */
import { byFolder } from './kind.ts';
import type { SectionView } from './view.ts';

const modules: Readonly<Record<string, SectionView>> = import.meta.glob(
  ['./*/section.tsx', '../own/sections/*/section.tsx'],
  { eager: true, import: 'default' },
);

export const views: ReadonlyMap<string, SectionView> = byFolder(modules);
