/** Every kind's view, by the name of its folder. The builder and the tests replace the call by imports. */
import type { SectionView } from './view.ts';

const modules: Readonly<Record<string, SectionView>> = import.meta.glob('./*/section.tsx', {
  eager: true,
  import: 'default',
});

const nameOf = (path: string) => path.split('/')[1]!;

export const views: ReadonlyMap<string, SectionView> = new Map(
  Object.entries(modules).map(([path, view]) => [nameOf(path), view]),
);
