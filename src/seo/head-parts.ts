/** What the heads of all pages have in common, part by part. */
import { feedTitle } from '../content/page-paths.ts';
import { ownFile, type Page } from '../context/context.tsx';
import { organization, publisher } from './jsonld.ts';
import { httpEquiv, link, meta, property, scriptText, tagsHtml, type Tag } from './tags.ts';
import { schemesOf, tokenOf } from '../theme/schemes.ts';
import { speculationRules } from './speculation-rules.ts';
import { themeScript } from './theme-script.ts';

/** On a host without headers of a site's own the policy stands here, and binds only what stands below it. */
export function basics({ settings: { inHead } }: Page, { searchesPosts }: { readonly searchesPosts: boolean }): string {
  const policy = searchesPosts ? inHead?.searchPolicy : inHead?.contentSecurityPolicy;
  return tagsHtml([
    { tag: 'meta', attributes: { charset: 'utf-8' } },
    meta('viewport', 'width=device-width, initial-scale=1'),
    policy === undefined ? null : httpEquiv('Content-Security-Policy', policy),
  ]);
}

/** Fonts, icons, manifest and feeds: own files, so each is told to the dead-link check. */
export function resources({ assets, settings, content, facts }: Page): string {
  const { company } = content;
  const own = (path: string) => ownFile({ facts, settings }, path);
  const feed = feedTitle(content);
  const feeds =
    settings.hasFeed === false
      ? []
      : [
          link('alternate', { type: 'application/atom+xml', href: own('/feed.xml'), title: feed }),
          link('alternate', { type: 'application/rss+xml', href: own('/rss.xml'), title: `${feed} (RSS)` }),
          link('alternate', { type: 'application/feed+json', href: own('/feed.json'), title: `${feed} (JSON)` }),
        ];
  for (const font of assets.fontPreloads) facts.files.add(font);
  return tagsHtml([
    ...assets.fontPreloads.map((href) =>
      link('preload', { href, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' }),
    ),
    link('icon', { href: own('/favicon.ico'), sizes: '32x32' }),
    link('icon', { href: own('/icon.svg'), type: 'image/svg+xml' }),
    link('apple-touch-icon', { href: own('/apple-touch-icon.png') }),
    link('manifest', { href: own('/site.webmanifest') }),
    ...feeds,
    property('og:site_name', company.name),
  ]);
}

/** The browser's own, and the scripts in the page itself: `Identity.inlineScripts` names them. */
export function colours({ settings, content }: Page): string {
  const schemes = schemesOf(content.theme);
  const themeColour = (scheme: 'light' | 'dark'): Tag => {
    const media = `(prefers-color-scheme: ${scheme})`;
    return { tag: 'meta', attributes: { name: 'theme-color', media, content: tokenOf(schemes[scheme], '--bg') } };
  };
  return tagsHtml([
    themeColour('light'),
    themeColour('dark'),
    meta('color-scheme', 'light dark'),
    { tag: 'script', attributes: {}, text: themeScript },
    { tag: 'script', attributes: { type: 'speculationrules' }, text: speculationRules(settings) },
  ]);
}

/** The stylesheets of this kind of page with these sections, and the loader. */
export function sheets(
  { assets, facts }: Page,
  { page, sections }: { readonly page: string; readonly sections: string },
): string {
  const { stylesheet, pageStylesheets, loader } = assets;
  const addresses = [stylesheet, pageStylesheets[`${page} ${sections}`.trim()]].filter((sheet) => sheet !== undefined);
  for (const file of [...addresses, loader]) if (file !== null) facts.files.add(file);
  return tagsHtml([
    ...addresses.map((href) => link('stylesheet', { href })),
    loader === null ? null : { tag: 'script', attributes: { type: 'module', src: loader } },
  ]);
}

/** The first thing of every page's graph. */
export function company({ settings, content }: Page, { isPublisher }: { readonly isPublisher: boolean }): string {
  return scriptText(JSON.stringify((isPublisher ? publisher : organization)(settings, content.company)));
}
