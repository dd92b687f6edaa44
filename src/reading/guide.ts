import type { GuideSection } from '../contract.ts';
import { PATHS } from '../content/page-paths.ts';
import type { SiteContent, TextPage } from '../content/site-content.ts';

/** What a reader in a hurry is led to: the services, then the pages and case studies. Posts are the builder's to add. */
export function guideOf({ services, pages, caseStudies, labels }: SiteContent): GuideSection[] {
  const listed = pages.filter(({ path, noindex }) => !noindex && path !== PATHS.home && path !== PATHS.notFound);
  // Where its text is, as with posts.
  const entry = (title: string, { path, metaDescription: description }: TextPage, hasText: boolean) => {
    return { title, path: hasText ? (`${path}index.md` as const) : path, description };
  };
  const entries = [
    ...listed.map((page) => entry(page.metaTitle, page, page.body.trim() !== '')),
    ...caseStudies.map((study) => entry(study.project.title, study, true)),
  ];
  const offers = { title: labels.services.list, entries: services.map((each) => entry(each.title, each, false)) };
  return [...(services.length > 0 ? [offers] : []), { title: labels.machines.pages, entries }];
}
