/** What files of a project that Node itself loads import from the engine: `site.config.ts` and `post-fields.ts`. */
import type { z } from 'zod';
import type { configSchema } from './core/config-schema.ts';

export * from '../src/content/fields.ts';
export { z } from 'zod';

/** The settings of site.config.ts; every key but `origin` has a default. */
export type SiteConfig = z.input<typeof configSchema>;

/** Types the settings; returns its argument. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
