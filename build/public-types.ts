// oxlint-disable-next-line typescript/triple-slash-reference -- declares modules, and has no name to import
/// <reference path="../src/modules.d.ts" />
/** The types of all that a project may import, for its editor: in a bundle the engine's `src/public.ts` stands for it, in Node `public.ts`. */
export { defineConfig, type SiteConfig } from './public.ts';
export * from '../src/public.ts';
