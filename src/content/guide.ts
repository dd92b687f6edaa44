import type { GuideSection } from '../contract.ts';
import { hasPage, PORTFOLIO_PATH } from './optional-pages.ts';
import type { OptionalPage } from './schema.ts';
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
  const where = (name: OptionalPage, path: `/${string}`) => (hasPage(name, content) ? [page(path, pages[name]!)] : []);
  const offered = services.map(({ title, path, metaDescription }) => ({ title, path, description: metaDescription }));
  return [
    ...(offered.length > 0 ? [{ title: pages.services.title, entries: offered }] : []),
    {
      title: labels.machines.pages,
      entries: [
        ...where('about', '/about-us/'),
        ...(offered.length > 0 ? [page('/services/', pages.services)] : []),
        ...where('web-development', '/web-development/'),
        ...where('app-development', '/app-development/'),
        page('/blogs/', pages.blogs),
        ...where('portfolio', PORTFOLIO_PATH),
        ...caseStudies.map((study) => page(`${study.path}index.md`, { ...study, metaTitle: study.project.title })),
        page('/contact-us/', pages.contact),
        // Where their texts are, as with posts.
        ...markdownPages.filter(({ noindex }) => !noindex).map((own) => page(`${own.path}index.md`, own)),
      ],
    },
  ];
}
