/** The pages of a plan, the files that they load, and their share pictures. */
import { staticFiles } from '../publish/static-files.ts';
import type { Tree } from '../publish/tree.ts';
import type { ContentPictures } from '../assets/pictures/pictures.ts';
import { bodyProblems, refusedBody, type CheckedBody } from '../content/body-problems.ts';
import type { Log } from '../core/log.ts';
import type { Bundle, Config, DevClient, Folders, OutputFile, Problem } from '../core/types.ts';
import type { Search } from '../outputs/search.ts';
import type { Plan } from '../plan/plan.ts';
import { sharedInputs } from './page-context.ts';
import { openPages, type PagesSettings } from './pages.ts';
import { openSharePictures } from './share-pictures.ts';

interface SiteParts {
  readonly bundle: Bundle;
  readonly pictures: ContentPictures;
  readonly search: Search;
}

interface SiteTools {
  readonly config: Config;
  readonly folders: Folders;
  readonly log: Log;
  readonly tree: Tree;
  readonly workers: PagesSettings['workers'] & Parameters<typeof openSharePictures>[1]['workers'];
  readonly devClient?: DevClient | undefined;
}

export type SitePages = ReturnType<typeof openSitePages>;

/** The pages of a plan; the record of each that is made is in the records of the plan. */
export function openSitePages(plan: Plan, { bundle, pictures, search }: SiteParts, tools: SiteTools) {
  const { config, folders, log, tree, workers, devClient } = tools;
  const { planned, records, typefaces } = plan;
  const { files, context, contextKey } = sharedInputs(plan, bundle, { config, tree }, pictures.inTexts);
  const ofIslands = new Set(Object.values(bundle.scripts).flat());
  const isShared = ({ path }: OutputFile) => devClient !== undefined || !ofIslands.has(path);
  for (const file of files.filter(isShared)) tree.write(file);
  const sharePictures = openSharePictures(typefaces, { tree, workers });
  const bySlug = new Map(plan.posts.map((post) => [post.slug, post]));
  const { last, lastInputs } = records;
  let made = 0;
  const pages = openPages({
    context,
    plan: planned,
    postOf: ({ post }) => (post === null ? null : (bySlug.get(post) ?? null)),
    tree,
    workers,
    records,
    lastRecords: lastInputs?.context === contextKey ? last : new Map(),
    pictures,
    sharePictures,
    onPage(path) {
      search.add(path);
      log.progress(`${++made} of ${planned.routes.length} pages: ${path}`);
    },
    signal: devClient?.signal,
  });
  const inputs = { context: contextKey, planKey: plan.inputs.key, plan: planned };

  return {
    inputs,
    /** Makes the page that has a file; null for a file of no page. */
    make: pages.make,
    /** Waits for share pictures of the pages made so far. */
    drawn: sharePictures.drawn,
    /** Makes every page. */
    makeAll: () =>
      log.step('make pages and their pictures', async () => {
        for (const file of staticFiles(folders.root)) tree.write(file);
        await pages.makeAll();
        const all = planned.routes.flatMap(({ path }) => records.get(path) ?? []);
        // A script that no page loads is left out.
        const scripts = new Set(all.flatMap(({ islands }) => islands).flatMap((name) => bundle.scripts[name] ?? []));
        for (const file of files) if (!isShared(file) && scripts.has(file.path)) tree.write(file);
        // A worker has written the page over it.
        for (const file of staticFiles(folders.root, '404.html')) tree.write(file);
        for (const { path } of planned.routes)
          for (const [picture, letter] of records.get(path)?.lacking ?? [])
            sharePictures.lack(picture, { letter, page: path });
        await sharePictures.drawn();
        devClient?.signal.throwIfAborted();
        if (pages.failures().length === 0) records.save(inputs);
      }),
    /** Of the pages made so far, their bodies and share pictures. */
    problems: (): Problem[] => [
      ...pages.failures().flatMap((page) => ('refused' in page ? [] : [page])),
      ...sharePictures.problems(),
      ...bodyProblems(checkedBodies(plan), config.policies.contentRemoved),
    ],
    /** By the source of a post whose body cannot be used. */
    refused: () =>
      new Map<string, readonly Problem[]>(
        pages
          .failures()
          .flatMap((page) =>
            'refused' in page ? [[page.post.source, [refusedBody(page.post.found, page.refused)]]] : [],
          ),
      ),
  };
}

/** The bodies of all posts, from the records of their pages. */
function checkedBodies({ posts, planned, records }: Plan): CheckedBody[] {
  return posts.flatMap(({ found }, index) => {
    const body = records.get(planned.postPaths[index]!)?.body;
    return body ? [{ found, ...body }] : [];
  });
}
