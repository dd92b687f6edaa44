/** The files of a site beside its pages: each output is made from the plan, and from what the pages reported. */
import { adminFiles, cmsScript } from '../admin/admin-files.ts';
import { outputState, readSealed, writeSealed } from '../cache/build-state.ts';
import type { Folders, OutPath, OutputFile } from '../core/types.ts';
import type { Tree } from '../publish/tree.ts';
import { hasFeed, feedFiles } from './feed.ts';
import { iconFiles, manifestFile } from './icons.ts';
import { licencesFile } from './licences.ts';
import { pageAlternates } from './markdown-alternates.ts';
import { SEARCH_READER } from './search-index.ts';
import type { KeyedFiles, OutputSite } from './output-site.ts';
import { knownListFile, llmsFile, robotsFile, securityTxtFiles, sitemapFiles } from './well-known.ts';

interface Output {
  /** The files of an output that is made from pages; others need the plan alone. */
  readonly ofPages?: RegExp;
  /** By default every site does. */
  wants?(site: OutputSite): boolean;
  make(site: OutputSite): readonly (OutputFile | KeyedFiles)[] | Promise<readonly (OutputFile | KeyedFiles)[]>;
}

/** What leads machines through a site is not for one that is closed to them. */
const isOpen = ({ config }: OutputSite) => !config.preview;

const hasSearch = ({ search }: OutputSite) => search.isWanted;
const hasAdmin = ({ config }: OutputSite) => config.admin !== null;

const FEEDS = /(?:^|\/)(?:feed\.(?:xml|json)|rss\.xml)$/;
const OUTPUTS: readonly Output[] = [
  { make: ({ fonts }) => fonts.files },
  { ofPages: FEEDS, wants: ({ posts }) => hasFeed(posts), make: feedFiles },
  { wants: isOpen, make: ({ routes, config, now }) => sitemapFiles(routes, config, now) },
  { make: ({ config }) => [robotsFile(config)] },
  { make: ({ config }) => securityTxtFiles(config, new Date()) },
  { wants: ({ settings }) => settings.apiUrl !== null, make: (site) => [knownListFile(site)] },
  { make: pageAlternates },
  { make: calendars },
  { wants: isOpen, make: (site) => [llmsFile(site)] },
  { make: ({ identity, config }) => [manifestFile(identity, config)] },
  { make: ({ identity }) => iconFiles(identity) },
  { ofPages: /(?:^|\/)data\/./, wants: hasSearch, make: ({ search }) => [search.index] },
  { wants: hasAdmin, make: async ({ cmsConfig, ...site }) => adminFiles(site.identity.name, await cmsConfig(), site) },
  {
    make: (site) =>
      licencesFile([
        ...site.sources,
        ...(hasAdmin(site) ? [cmsScript(site.log)] : []),
        ...(hasSearch(site) ? [SEARCH_READER] : []),
      ]),
  },
];

function calendars({ routes }: OutputSite): OutputFile[] {
  return routes.flatMap(({ path, calendar }) => {
    if (!calendar) return [];
    return [{ path: calendar.path.slice(1), bytes: calendar.text, maker: `the calendar of ${path}` }];
  });
}

type Stored = readonly [maker: string, key: string, files: readonly (readonly [path: OutPath, digest: string])[]];

/** Opens the list of keyed files of the last build. */
export function openOutputs({ folders, fresh }: { readonly folders: Folders; readonly fresh: boolean }) {
  const file = outputState(folders).outputs;
  const stored = fresh ? [] : ((readSealed(file) ?? []) as Stored[]);
  const last = new Map(stored.map(([maker, ...rest]) => [maker, rest]));
  return {
    /** True if the last build made these keyed files. */
    knows: (maker: string) => last.has(maker),
    /** True for a file of outputs that are made from pages. */
    isOfPages: (file: OutPath) => OUTPUTS.some(({ ofPages }) => ofPages?.test(file)),
    /** Writes all outputs that the site wants, or those that need no page. */
    async make(site: OutputSite, tree: Tree, withPages: boolean): Promise<void> {
      const next: Stored[] = [];
      for (const { wants, make, ofPages } of OUTPUTS) {
        if (wants?.(site) === false || (ofPages && !withPages)) continue;
        for (const made of await make(site)) {
          if ('bytes' in made) {
            tree.write(made);
            continue;
          }
          const { maker, key } = made;
          const [lastKey, known = []] = last.get(maker) ?? [];
          const isSame = lastKey === key && tree.reuse(known.map(([path, digest]) => ({ path, digest, maker })));
          const files = isSame ? [] : await made.make();
          for (const each of files) tree.write(each);
          next.push([maker, key, isSame ? known : files.map(({ path }) => [path, tree.digest(path)!])]);
        }
      }
      if (withPages) writeSealed(file, next);
    },
  };
}
