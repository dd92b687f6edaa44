/** A tiny site with nothing wrong: each test breaks one thing of it. */
import { createHash } from 'node:crypto';
import { checkSite } from '../../../build/check/check.ts';
import { settingsIn } from '../../../build/core/config-schema.ts';
import type { Config } from '../../../build/core/types.ts';
import type { LastBuild } from '../../../build/publish/last-build.ts';
import { foldersIn, makeFolder } from '../../support/folder.ts';

/** A script that may stand in pages. */
export const ALLOWED = 'allowed()';

export const ORIGIN = 'https://www.example.com';

interface PageParts {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly head?: string;
  readonly body?: string;
  readonly robots?: string;
}

/** A whole page; `body` stands in main, below the heading. */
export function page({ path, title, description, head = '', body = '', robots }: PageParts): string {
  const about = description ?? `${title}: what this page tells its visitors, in enough words to be worth reading.`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>${title}</title>
<meta name="description" content="${about}"/>
${robots ? `<meta name="robots" content="${robots}"/>` : ''}
<link rel="canonical" href="${ORIGIN}${path}"/>
<meta property="og:title" content="${title}"/>
<meta property="og:description" content="${about}"/>
<meta property="og:type" content="website"/>
<meta property="og:image" content="${ORIGIN}/assets/share.png"/>
<meta name="twitter:card" content="summary_large_image"/>
<link rel="stylesheet" href="/assets/site.css"/>
<link rel="manifest" href="/site.webmanifest"/>
<link rel="alternate" type="application/atom+xml" title="Posts" href="/feed.xml"/>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage"}</script>
${head}
</head>
<body>
<main>
<h1>${title}</h1>
<nav><a href="/">Home</a> <a href="/about-us/#team">The team</a></nav>
${body}
</main>
<script src="/assets/loader.js" defer=""></script>
</body>
</html>
`;
}

export const HOME = { path: '/', title: 'Home of the example' } as const;
export const ABOUT = {
  path: '/about-us/',
  title: 'About the example',
  body: '<section id="team"><h2>The team</h2></section>',
} as const;

export const GOOD: Readonly<Record<string, string>> = {
  'index.html': page(HOME),
  'about-us/index.html': page(ABOUT),
  '404.html': page({ path: '/404.html', title: 'Nothing is here', robots: 'noindex' }),
  'assets/site.css':
    "@font-face { font-family: A; src: url(/assets/a.woff2) format('woff2') } h1 { background: url(share.png) }",
  'assets/loader.js': 'export {};',
  'assets/share.png': 'png',
  'assets/a.woff2': 'woff2',
  'site.webmanifest': '{"name":"Example","start_url":"/","icons":[{"src":"/assets/share.png"}]}',
  'feed.xml': '<feed/>',
  'sitemap.xml': '<urlset/>',
  'robots.txt': `User-agent: *\nSitemap: ${ORIGIN}/sitemap.xml\n`,
};

export const SETTINGS: Config = settingsIn({}).parse({
  origin: ORIGIN,
  budgets: { cssGzipBytes: 12_288, fontBytes: 46_080 },
});
/** Budgets that a few KiB exceed. */
export const BUDGETS = {
  htmlGzipBytes: 1500,
  postHtmlBytes: 1500,
  cssGzipBytes: 1024,
  scriptGzipBytes: 1024,
  fontBytes: 100,
};
const LAST = { site: { frameOrigins: [], inlineScripts: [ALLOWED] } };

/** Settings, and what the last build says. */
type Options = Partial<Config> & { readonly last?: Partial<LastBuild> };

/**
 * Checks the good site with some files changed (null: left out).
 *
 * @returns each problem as `severity code place: message`
 */
export async function check(
  changes: Readonly<Record<string, string | null>> = {},
  options: Options = {},
): Promise<string[]> {
  const { problems } = await checkFiles({ ...GOOD, ...changes }, options);
  return problems.map(({ severity, code, place, message, hint }) => {
    if (hint.length < 20) throw new Error(`${code} does not say what to do.`);
    const { file, line, column, url } = place ?? {};
    const where = line ? `${file}:${line}:${column}` : (file ?? url ?? 'nowhere');
    return `${severity} ${code} ${where}: ${message}`;
  });
}

/** Writes the files to `dist` of a new project and checks that. */
export function checkFiles(
  files: Readonly<Record<string, string | null>>,
  { last, ...settings }: Options = {},
): ReturnType<typeof checkSite> {
  const written = Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[`dist/${path}`, text]]));
  const root = makeFolder(Object.fromEntries(written) as Record<string, string>);
  return checkSite({ ...SETTINGS, ...settings }, foldersIn(root), { ...LAST, ...last });
}

/** Text that gzip can do little about, the same in every run. */
export function noise(length: number, seed: string): string {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) => `${seed}${index}`);
  const digests = blocks.map((block) => createHash('sha256').update(block).digest('hex'));
  return digests.join('').slice(0, length);
}
