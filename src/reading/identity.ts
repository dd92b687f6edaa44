import type { Identity, ReadFor, UrlPath, GuideSection } from '../contract.ts';
import { speculationRules } from '../seo/speculation-rules.ts';
import { themeScript } from '../seo/theme-script.ts';
import { dateCharacters } from '../context/dates.ts';
import { postPathOn } from '../context/posts-at.ts';
import { termsOf } from '../context/price-text.ts';
import { describedAs } from '../content/page-description.ts';
import type { Logo } from '../content/logo.ts';
import { painted, withIdsOf } from '../content/logo-parts.ts';
import { feedTitle, folderOf, listOf, PATHS } from '../content/page-paths.ts';
import type { SiteContent, TextPage } from '../content/site-content.ts';
import { type Scheme, schemesOf, tokenOf } from '../theme/schemes.ts';
import { themeStylesheet } from '../theme/stylesheet.ts';

/** The logo on its night ground, filling a square: icons are the same in both schemes. */
function iconOf({ box, markup }: Logo, dark: Scheme): string {
  const mark = withIdsOf('icon', painted(markup, { ink: tokenOf(dark, '--teal'), thread: tokenOf(dark, '--gold') }));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 56 56">' +
    `<rect x="-8" y="-8" width="56" height="56" fill="${tokenOf(dark, '--bg')}"/>` +
    `<svg width="40" height="40" viewBox="${box.join(' ')}">${mark}</svg></svg>`
  );
}

/** What feeds, web manifest and icons say of the company. @param english labels that are in English on a site of another language */
export function identityOf(
  content: SiteContent,
  english: readonly string[],
  { language, basePath }: Pick<ReadFor, 'language' | 'basePath'>,
): Identity {
  const { company, labels, services, theme } = content;
  const { light, dark } = schemesOf(theme);
  const list = listOf(content, 'post-list');
  const terms = services.flatMap((service) =>
    Object.values(termsOf(service, { content, labels, settings: { language } })),
  );
  const hours = company.hours.flatMap(({ days, time }) => [days, time]);
  return {
    name: company.name,
    description: describedAs(company),
    themeColor: tokenOf(dark, '--bg'),
    backgroundColor: tokenOf(light, '--bg'),
    icon: iconOf(content.logo, dark),
    feedTitle: feedTitle(content),
    feedDescription: list?.metaDescription ?? describedAs(company),
    feedPath: list?.path ?? PATHS.home,
    folders: {
      posts: postPathOn(content, '').slice(0, -1) as UrlPath,
      services: folderOf(content, 'service-groups'),
      cases: folderOf(content, 'case-studies'),
    },
    guide: guideOf(content),
    guideFiles: { sitemap: labels.machines.sitemap, feed: labels.machines.feed },
    postDefaults: { author: labels.posts.author, description: labels.posts.description },
    bodyLabels: labels.texts,
    ...(english.length > 0 && { english }),
    characters: [dateCharacters(language), ...terms, ...hours].join(' '),
    frameOrigins: company.map?.embed ? [new URL(company.map.embed).origin] : [],
    inlineScripts: [themeScript, speculationRules({ basePath })],
    stylesheet: themeStylesheet(theme),
    type: theme.type ?? { also: [] },
    line: company.motto?.text,
  };
}

/** What a reader in a hurry is led to: the services, then the pages and case studies. Posts are the builder's to add. */
function guideOf({ services, pages, caseStudies, labels }: SiteContent): GuideSection[] {
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
