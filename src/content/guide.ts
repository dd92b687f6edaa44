import type { GuideSection } from '../contract.ts';
import { PATHS } from './page-paths.ts';
import type { SiteContent } from './site-content.ts';

/** What a reader in a hurry is led to: the services, then the pages and case studies. Posts are the builder's to add. */
export function guideOf({ services, pages, caseStudies, labels }: SiteContent): GuideSection[] {
  const offered = services.map(({ title, path, metaDescription }) => ({ title, path, description: metaDescription }));
  const listed = pages.filter(({ path, noindex }) => !noindex && path !== PATHS.home && path !== PATHS.notFound);
  return [
    ...(offered.length > 0 ? [{ title: labels.services.list, entries: offered }] : []),
    {
      title: labels.machines.pages,
      entries: [
        ...listed.map(({ path, body, metaTitle, metaDescription }) => ({
          title: metaTitle,
          // Where its text is, as with posts.
          path: body.trim() === '' ? path : (`${path}index.md` as const),
          description: metaDescription,
        })),
        ...caseStudies.map(({ path, project, metaDescription }) => ({
          title: project.title,
          path: `${path}index.md` as const,
          description: metaDescription,
        })),
      ],
    },
  ];
}
