import type { SiteConfig } from '../../../build/core/config.ts';

export default { origin: 'https://tiny.example.com' } satisfies SiteConfig;
