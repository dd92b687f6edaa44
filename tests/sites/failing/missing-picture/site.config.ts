import type { SiteConfig } from '../../../../build/config.ts';

export default { origin: 'https://tiny.example.com', policies: { badPost: 'fail' } } satisfies SiteConfig;
