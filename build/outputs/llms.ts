/** `llms.txt` (llmstxt.org): what the site is and where its texts are, on one page of Markdown for language models. */
import type { Identity } from '../../src/contract.ts';
import { absoluteUrl } from '../core/paths.ts';
import type { OutputFile } from '../core/types.ts';
import type { OutputSite } from './output.ts';
import { linkTarget, alternatePath, markdownText } from './markdown-alternates.ts';
import { hasFeed } from './feed.ts';

/** A model reads this file whole: of a long blog it gets the newest posts, and the sitemap for the rest. */
const NEWEST_POSTS = 200;

type Entry = Identity['guide'][number]['entries'][number];

/** The newest posts, and the routes that say how they are listed. */
export function llmsFile({ config, identity, posts, postPaths, routes }: OutputSite): OutputFile {
  const newest = posts.slice(0, NEWEST_POSTS).map(({ title, description, isMarkdown }, index): Entry => {
    const path = postPaths[index]!;
    return { title, path: isMarkdown ? alternatePath(path) : path, description };
  });
  const others: Entry[] = [
    { title: 'sitemap.xml', path: '/sitemap.xml', description: identity.guideFiles.sitemap },
    ...(hasFeed(posts)
      ? [{ title: 'feed.xml', path: '/feed.xml', description: identity.guideFiles.feed } as const]
      : []),
  ];
  const listed = routes.flatMap(({ path, guide }) => (guide ? [{ ...guide, path }] : []));
  const bySection = Map.groupBy(listed, ({ section }) => section);
  const sections = [
    ...identity.guide,
    ...Array.from(bySection, ([title, entries]) => ({ title, entries })),
    { title: identity.feedTitle, entries: newest },
    // The one heading that llmstxt.org gives a meaning: what may be left out.
    { title: 'Optional', entries: others },
  ].filter(({ entries }) => entries.length > 0);
  const parts = [
    `# ${markdownText(identity.name)}`,
    `> ${markdownText(identity.description)}`,
    ...sections.map(({ title, entries }) =>
      [`## ${markdownText(title)}`, '', ...entries.map((entry) => entryLine(entry, config))].join('\n'),
    ),
  ];
  return { path: 'llms.txt', bytes: `${parts.join('\n\n')}\n`, maker: 'llms.txt' };
}

function entryLine({ title, path, description }: Entry, config: OutputSite['config']): string {
  const link = `- [${markdownText(title)}](${linkTarget(absoluteUrl(config, path))})`;
  return description === '' ? link : `${link}: ${markdownText(description)}`;
}
