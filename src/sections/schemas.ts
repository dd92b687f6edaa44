/** Every kind's schema, by the name of its folder. The builder and the tests replace the call by imports. */
import type { SectionSchema } from './kind.ts';

const modules: Readonly<Record<string, SectionSchema>> = import.meta.glob('./*/schema.ts', {
  eager: true,
  import: 'default',
});

const nameOf = (path: string) => path.split('/')[1]!;

export const schemas: ReadonlyMap<string, SectionSchema> = new Map(
  Object.entries(modules).map(([path, schema]) => [nameOf(path), schema]),
);
