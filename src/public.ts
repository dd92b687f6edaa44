/** What code of a project imports from the engine: sections, islands, collections and fields of its own. All else may change with any version. */
export * from './content/fields.ts';
