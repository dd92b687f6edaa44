/** Plans of a site with two services and no other texts. */
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { PostSummary, Route, Settings } from '../../../src/contract.ts';
import type { PageProps } from '../../../src/page/page-props.ts';
import { planRoutes } from '../../../src/routes.ts';
import { LABELS } from '../../support/labels.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { plainPost } from '../../support/samples.ts';

export const CONTENT = {
  services: ['ai-development', 'a-thirteenth'].map((id) => ({ id, path: `/services/${id}/`, topics: [] })),
  caseStudies: [],
  markdownPages: [],
  people: [{ id: 'sen', name: 'Rina  SEN', role: 'Engineer', img: '' }],
  portfolio: { web: [{}], mobile: [] },
  offerings: { website: [{}], mobile: [{}] },
  pages: { about: {}, 'web-development': {}, 'app-development': {}, portfolio: {} },
  company: { name: 'Tiny' },
  labels: LABELS,
} as unknown as SiteContent;

/** Newest first: post-9, post-8, ..., each a day older than the one before it. */
export function posts(count: number, fields: (index: number) => Partial<PostSummary> = () => ({})): PostSummary[] {
  return Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(Date.UTC(2026, 0, 31, 12) - index * 86_400_000).toISOString();
    return plainPost(`post-${count - 1 - index}`, { publishedAt, ...fields(index) });
  });
}

interface Changed {
  readonly settings?: Partial<Settings>;
  readonly texts?: object;
}

export const plan = (list: readonly PostSummary[], { settings, texts }: Changed = {}) =>
  planRoutes({ ...CONTENT, ...texts }, list, { ...SETTINGS, ...settings });

export const propsAt = <Name extends keyof PageProps>(routes: readonly Route[], path: string) =>
  routes.find((route) => route.path === path)?.props as PageProps[Name];
