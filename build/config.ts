/** The module that site.config.ts imports. Keep its imports few: every command loads it first. */
import type { z } from 'zod';
import type { configSchema } from './core/config-schema.ts';

/** The settings of site.config.ts; every key but `origin` has a default. */
export type SiteConfig = z.input<typeof configSchema>;

/** Types the settings; returns its argument. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
