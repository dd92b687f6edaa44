/** What files of a project that Node itself loads import from the engine: `site.config.ts` and `post-fields.ts`. */
export { defineConfig, type SiteConfig } from './config.ts';
export * from '../src/content/fields.ts';
export { z } from 'zod';
