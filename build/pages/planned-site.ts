/** A planned site: its pages and the files beside them, made as a whole, or for `site serve` each by the first request for it. */
import { existsSync } from 'node:fs';
import type { AdminSettings, Json, SafeHtml } from '../../src/contract.ts';
import type { ContentPictures } from '../assets/pictures/pictures.ts';
import { SiteError } from '../core/errors.ts';
import { insideFolder, routeFile } from '../core/paths.ts';
import { staticFiles } from '../core/source-files.ts';
import type { BuildOptions, Bundle, LazySite, Problem } from '../core/types.ts';
import { installedFile } from '../outputs/licences.ts';
import { openOutputs } from '../outputs/outputs.ts';
import { openSearch, SEARCH_MAKER } from '../outputs/search.ts';
import type { Plan } from '../plan/plan.ts';
import type { FormsTask } from '../plan/site-tasks.ts';
import { openSitePages, type SiteTools } from './site-pages.ts';

interface PlannedSiteTools extends SiteTools {
  readonly options: Pick<BuildOptions, 'fresh' | 'now'>;
  readonly workers: SiteTools['workers'] & { readonly forms: (task: FormsTask) => Promise<Json> };
}

export function openPlannedSite(
  plan: Plan,
  { bundle, pictures }: { readonly bundle: Bundle; readonly pictures: ContentPictures },
  tools: PlannedSiteTools,
) {
  const { folders, options, log, tree, showSite } = tools;
  const outputs = openOutputs({ folders, fresh: options.fresh });
  const source = outputSource(plan, bundle, tools);
  const search = openSearch(source, showSite !== undefined || outputs.knows(SEARCH_MAKER), log);
  const pages = openSitePages(plan, { bundle, pictures, search }, tools);
  const makeOutputs = (withPages = true) => outputs.make({ ...source, search }, tree, withPages);

  /** Each file is made by the first request for it. */
  function lazy(close: LazySite['close']): LazySite {
    const early = once(async () => {
      for (const file of staticFiles(folders.root)) tree.write(file);
      await makeOutputs(false);
    });
    const late = once(async () => {
      await pages.makeAll();
      if (!pages.problems().some(isError)) await makeOutputs();
    });
    return {
      stylesheets: tree.sizes().flatMap(([path]) => (path.endsWith('.css') ? [path] : [])),
      async find(path) {
        const file = `${path}${path.endsWith('/') ? 'index.html' : ''}`.slice(1);
        if (path.includes('//')) return null;
        const disk = insideFolder(tree.folders.folder, file);
        if (!tree.has(file)) for (const own of staticFiles(folders.root, file)) tree.write(own);
        // A picture that was made for an earlier site, and is in the folder still.
        if (!tree.has(file) && HASHED.test(file)) tree.reuse([{ path: file, digest: null, maker: 'an earlier site' }]);
        const page = tree.has(file) ? null : pages.make(file);
        await page;
        // A page that cannot be made stays as it was. Why is among the problems of the pages.
        if (page && !existsSync(disk)) throw new SiteError([]);
        if (page) return disk;
        if (!tree.has(file)) await early();
        if (!tree.has(file) && outputs.isOfPages(file)) await late();
        return tree.has(file) ? disk : null;
      },
      problems: pages.problems,
      close,
    };
  }

  return {
    plan,
    lazy,
    /** The records of this build, for the next one. */
    before: pages.before,
    makePages: pages.makeAll,
    makeOutputs,
    /** Of pages, only of those made so far. */
    problems(): Problem[] {
      const files = Array.from(plan.documents.values(), ({ file }) => file);
      const sources = [...files, ...plan.posts.map(({ source }) => source)];
      return [...plan.problems, ...pages.problems(), ...pictures.problems(sources)];
    },
    /** By their sources, posts that stop the build: with a body that cannot be used, or such a picture. */
    faultyPosts(): Map<string, Problem[]> {
      const shown = plan.posts.map(({ source }) => [source, pictures.problems([source])] as const);
      return new Map([...pages.refused(), ...shown.filter(([, problems]) => problems.some(isError))]);
    },
  };
}

const HASHED = /^assets\/[^/]+-[\da-f]{8}\.\w+$/;
const isError = ({ severity }: Problem) => severity === 'error';

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
}

/** What outputs are made from, but for the search. */
function outputSource(plan: Plan, bundle: Bundle, { config, folders, options, log, tree, workers }: PlannedSiteTools) {
  const { identity, planned, records, facts, fonts } = plan;
  const { origin, basePath, language, timeZone, blogs, admin } = config;
  return {
    ...plan,
    ...planned,
    config,
    log,
    now: options.now,
    searchPage: facts.searchPage ?? null,
    recordOf: records.get,
    bodyOf(index: number): SafeHtml {
      const path = planned.postPaths[index]!;
      const { body } = records.get(path)!;
      return tree.read(routeFile({ path, file: null }), body!.range) as SafeHtml;
    },
    sources: [...bundle.clientInputs.map((file) => installedFile(folders.root, file)), ...fonts.sources],
    cmsConfig() {
      const site = { origin, basePath, language, timeZone, apiUrl: blogs.apiUrl };
      const settings: AdminSettings = { ...admin!, siteName: identity.name, folders: identity.folders, site };
      return workers.forms({ bundle: bundle.server, settings });
    },
  };
}
