/** What the heads of all pages have in common, part by part. */
import { siteUrl, usePage } from '../page/context.tsx';
import { browserColours } from './colours.ts';
import type { PageHead } from './page-head.ts';

/** On a host without headers of a site's own the policy stands here, and binds only what stands below it. */
export function Basics({ poster }: Pick<PageHead, 'poster'>) {
  const { inHead } = usePage().settings;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {poster && <link rel="preload" href={poster} as="image" type="image/avif" fetchPriority="high" />}
      {inHead && <meta httpEquiv="Content-Security-Policy" content={inHead.contentSecurityPolicy} />}
    </>
  );
}

/** Fonts, icons, manifest and feeds: own files, so each is told to the dead-link check. */
export function Resources() {
  const { assets, settings, content, facts } = usePage();
  const { company, pages } = content;
  const own = (path: string) => told(siteUrl(settings, path));
  const told = (address: string) => {
    facts.files.add(address);
    return address;
  };
  const feed = `${company.name}: ${pages.blogs.metaTitle}`;
  return (
    <>
      {assets.fontPreloads.map((font) => (
        <link key={font} rel="preload" href={told(font)} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      <link rel="icon" href={own('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={own('/icon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={own('/apple-touch-icon.png')} />
      <link rel="manifest" href={own('/site.webmanifest')} />
      <link rel="alternate" type="application/atom+xml" href={own('/feed.xml')} title={feed} />
      <link rel="alternate" type="application/rss+xml" href={own('/rss.xml')} title={`${feed} (RSS)`} />
      <meta property="og:site_name" content={company.name} />
    </>
  );
}

/** The browser's own, and what it may fetch ahead where no header says so. */
export function Colours() {
  const { inHead } = usePage().settings;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={browserColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={browserColours.dark} />
      <meta name="color-scheme" content="light dark" />
      {inHead && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: inHead.speculationRules }} />}
    </>
  );
}

/** The stylesheets of this kind of page, and the loader. */
export function Sheets({ page }: { page: string }) {
  const { assets, facts } = usePage();
  const { stylesheet, pageStylesheets, loader } = assets;
  const sheets = [stylesheet, pageStylesheets[page]].filter((sheet) => sheet !== undefined);
  for (const file of [...sheets, loader]) if (file !== null) facts.files.add(file);
  return (
    <>
      {sheets.map((sheet) => (
        <link key={sheet} rel="stylesheet" href={sheet} />
      ))}
      {loader !== null && <script type="module" src={loader} />}
    </>
  );
}
