import type { GuideSection } from '../contract.ts';
import { hasProjects, PORTFOLIO_PATH } from '../page/shown-links.ts';
import type { SiteContent } from './site-content.ts';

/** What a reader in a hurry is led to: the services, and the pages that say who we are. Posts are the builder's to add. */
export function guideOf(content: SiteContent): GuideSection[] {
  const { services, pages, caseStudies, markdownPages, labels } = content;
  const page = (
    path: `/${string}`,
    { metaTitle, metaDescription }: { metaTitle: string; metaDescription: string },
  ) => ({
    title: metaTitle,
    path,
    description: metaDescription,
  });
  const offered = services.map(({ title, path, metaDescription }) => ({ title, path, description: metaDescription }));
  return [
    ...(offered.length > 0 ? [{ title: pages.services.title, entries: offered }] : []),
    {
      title: labels.machines.pages,
      entries: [
        page('/about-us/', pages.about),
        ...(offered.length > 0 ? [page('/services/', pages.services)] : []),
        page('/web-development/', pages['web-development']),
        page('/app-development/', pages['app-development']),
        page('/blogs/', pages.blogs),
        ...(hasProjects(content) ? [page(PORTFOLIO_PATH, pages.portfolio)] : []),
        ...caseStudies.map((study) => page(`${study.path}index.md`, { ...study, metaTitle: study.project.title })),
        page('/contact-us/', pages.contact),
        // Where their texts are, as with posts.
        ...markdownPages.filter(({ noindex }) => !noindex).map((own) => page(`${own.path}index.md`, own)),
      ],
    },
  ];
}
