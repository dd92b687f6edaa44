/** Plans of a site with two services and five pages. */
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { PostSummary, Route, Settings } from '../../../src/contract.ts';
import type { PageProps } from '../../../src/context/page-props.ts';
import { planRoutes } from '../../../src/routes.ts';
import { LABELS } from '../../support/labels.ts';
import { SETTINGS } from '../../support/host-config.ts';
import { plainPost } from '../../support/samples.ts';

/** A page without a text. */
export function contentPage(path: string, sections: readonly object[], rest: object = {}) {
  const words = { title: 'A page', metaTitle: 'A page', metaDescription: 'D' };
  const document = `pages${path.replace(/\/$/, '')}`;
  return { ...words, document, path, sections, body: '', links: [], ids: [], ...rest };
}

export const CONTENT = {
  services: ['ai-development', 'a-thirteenth'].map((id) => {
    return { id, path: `/services/${id}/`, topics: [], sections: [] };
  }),
  caseStudies: [],
  postSections: [],
  people: [{ id: 'sen', name: 'Rina  SEN', role: 'Engineer', img: '' }],
  portfolio: { web: [{}], mobile: [] },
  pages: [
    contentPage('/', [{ kind: 'posts', show: [], count: 3, look: 'lead' }]),
    contentPage('/about-us/', [{ kind: 'people', show: [] }]),
    contentPage('/blogs/', [{ kind: 'post-list', lead: 'Posts.' }]),
    contentPage('/thank-you/', [], { noindex: true }),
    contentPage('/404/', [{ kind: 'ways' }]),
  ],
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

/** What the first section of a page got of the posts. */
export const plannedAt = <Planned>(routes: readonly Route[], path: string) =>
  propsAt<'content'>(routes, path).planned[0] as Planned;

export const propsAt = <Name extends keyof PageProps>(routes: readonly Route[], path: string) =>
  routes.find((route) => route.path === path)?.props as PageProps[Name];
