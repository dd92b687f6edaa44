/** The files of a site beside its pages: each output is made from the plan, and from what the pages reported. */
import { adminFiles, cmsScript } from '../admin/admin-files.ts';
import { outputState } from '../cache/output-state.ts';
import { readSealed, writeSealed } from '../cache/sealed-json.ts';
import type { UrlPath } from '../../src/contract.ts';
import type { Folders, OutPath, OutputFile } from '../core/types.ts';
import type { Tree } from '../publish/tree.ts';
import { hasFeed } from './feed.ts';
import { feedFiles, topicFeeds } from './feeds.ts';
import { iconFiles, manifestFile } from './icons.ts';
import { licencesFile } from './licences.ts';
import { llmsFile } from './llms.ts';
import { pageAlternates } from './markdown-alternates.ts';
import { SEARCH_DATA } from './search.ts';
import { SEARCH_READER } from './search-index.ts';
import type { KeyedFiles, OutputSite } from './output.ts';
import { sitemapFiles } from './sitemap.ts';
import { knownListFile, robotsFile, securityTxtFiles } from './well-known.ts';

interface Output {
  readonly name: string;
  /** Of an output that is made from pages: how the paths of its files end. */
  readonly ofPages?: RegExp;
  wants(site: OutputSite): boolean;
  make(site: OutputSite): readonly (OutputFile | KeyedFiles)[] | Promise<readonly (OutputFile | KeyedFiles)[]>;
}

const always = () => true;
/** What leads machines through a site is not for one that is closed to them. */
const isOpen = ({ config }: OutputSite) => !config.preview;

const hasSearch = ({ search }: OutputSite) => search.isWanted;
const hasAdmin = ({ config }: OutputSite) => config.admin !== null;

const FEED = /\/(?:feed\.(?:xml|json)|rss\.xml)$/;
const OUTPUTS: readonly Output[] = [
  { name: 'fonts', wants: always, make: ({ fonts }) => fonts.files },
  { name: 'feeds', ofPages: FEED, wants: ({ posts }) => hasFeed(posts), make: feedFiles },
  { name: 'feeds of topics', ofPages: FEED, wants: ({ posts }) => hasFeed(posts), make: topicFeeds },
  { name: 'sitemap', wants: isOpen, make: ({ routes, config, now }) => sitemapFiles(routes, config, now) },
  { name: 'robots.txt', wants: always, make: ({ config }) => [robotsFile(config)] },
  { name: 'security.txt', wants: always, make: ({ config }) => securityTxtFiles(config, new Date()) },
  { name: 'list.json', wants: ({ settings }) => settings.apiUrl !== null, make: (site) => [knownListFile(site)] },
  { name: 'Markdown alternates', wants: always, make: pageAlternates },
  { name: 'llms.txt', wants: isOpen, make: (site) => [llmsFile(site)] },
  { name: 'web manifest', wants: always, make: ({ identity, config }) => [manifestFile(identity, config)] },
  { name: 'icons', wants: always, make: ({ identity }) => iconFiles(identity) },
  { name: 'search', ofPages: SEARCH_DATA, wants: hasSearch, make: ({ search }) => [search.index] },
  {
    name: 'editing page',
    wants: hasAdmin,
    make: async ({ cmsConfig, ...site }) => adminFiles(site.identity.name, await cmsConfig(), site),
  },
  {
    name: 'licences',
    wants: always,
    make: (site) =>
      licencesFile([
        ...site.sources,
        ...(hasAdmin(site) ? [cmsScript(site.log)] : []),
        ...(hasSearch(site) ? [SEARCH_READER] : []),
      ]),
  },
];

type Stored = readonly [maker: string, key: string, paths: readonly OutPath[]];

/** Opens the list of keyed files of the last build. */
export function openOutputs({ folders, fresh }: { readonly folders: Folders; readonly fresh: boolean }) {
  const file = outputState(folders).outputs;
  const stored = fresh ? [] : ((readSealed(file) ?? []) as Stored[]);
  const last = new Map(stored.map(([maker, ...rest]) => [maker, rest]));
  return {
    /** True if the last build made these keyed files. */
    knows: (maker: string) => last.has(maker),
    /** True for a path that an output has which is made from pages. */
    isOfPages: (path: UrlPath) => OUTPUTS.some(({ ofPages }) => ofPages?.test(path)),
    /** Writes all outputs that the site wants, or those that need no page. */
    async make(site: OutputSite, tree: Tree, withPages = true): Promise<void> {
      const next: Stored[] = [];
      for (const { wants, make, ofPages } of OUTPUTS) {
        if (!wants(site) || (ofPages && !withPages)) continue;
        for (const made of await make(site)) {
          if ('bytes' in made) {
            tree.write(made);
            continue;
          }
          const { maker, key } = made;
          const [lastKey, paths = []] = last.get(maker) ?? [];
          const isSame = lastKey === key && tree.reuse(paths.map((path) => ({ path, digest: null, maker })));
          const files = isSame ? [] : await made.make();
          for (const each of files) tree.write(each);
          next.push([maker, key, isSame ? paths : files.map(({ path }) => path)]);
        }
      }
      if (withPages) writeSealed(file, next);
    },
  };
}
