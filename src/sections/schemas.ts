/** Every kind's schema, by the name of its folder. The builder and the tests replace the call by imports. */
import { collectionSchemas } from './collections.ts';
import { byFolder, type SectionSchema } from './kind.ts';

const modules: Readonly<Record<string, SectionSchema>> = import.meta.glob(
  ['./*/schema.ts', '../own/sections/*/schema.ts'],
  { eager: true, import: 'default' },
);

export const schemas: ReadonlyMap<string, SectionSchema> = new Map([...byFolder(modules), ...collectionSchemas]);
