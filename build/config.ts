/** What site.config.ts is written with; it loads no more than that, since every command begins with it. */
import type { z } from 'zod';
import type { configSchema } from './core/settings/schema.ts';

/** What site.config.ts may hold; every key but `origin` has a default. */
export type SiteConfig = z.input<typeof configSchema>;

/** Gives site.config.ts its type; returns what it was given. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config;
}
