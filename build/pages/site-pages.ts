/** The pages of a plan, the files that they load, and their share pictures. */
import { staticFiles } from '../core/source-files.ts';
import type { Tree } from '../publish/tree.ts';
import { named } from '../assets/fonts/letters.ts';
import type { ContentPictures } from '../assets/pictures/pictures.ts';
import { few } from '../../shared/strings.ts';
import { warning } from '../core/errors.ts';
import { bodyProblems } from '../content/post-problems.ts';
import type { Bundle, OutputFile, Problem } from '../core/types.ts';
import type { Search } from '../outputs/search.ts';
import type { Plan, PlanTools } from '../plan/plan.ts';
import { sharedInputs } from './page-context.ts';
import { openPages, type PagesSettings } from './page-queue.ts';

interface SiteParts {
  readonly bundle: Bundle;
  readonly pictures: ContentPictures;
  readonly search: Search;
}

export interface SiteTools extends Pick<PlanTools, 'config' | 'folders' | 'log' | 'showSite'> {
  readonly tree: Tree;
  readonly workers: PagesSettings['workers'];
}

/** The pages of a plan; the record of each that is made is in the records of the plan. */
export function openSitePages(plan: Plan, { bundle, pictures, search }: SiteParts, tools: SiteTools) {
  const { config, folders, log, tree, workers, showSite } = tools;
  const { planned, records, typefaces } = plan;
  const { files, context, contextKey } = sharedInputs(plan, bundle, { config, tree }, pictures.inTexts);
  const ofIslands = new Set(Object.values(bundle.scripts).flat());
  const isShared = ({ path }: OutputFile) => showSite !== undefined || !ofIslands.has(path);
  for (const file of files.filter(isShared)) tree.write(file);
  const bySlug = new Map(plan.posts.map((post) => [post.slug, post]));
  let made = 0;
  const { make, makeAll, failures, refused } = openPages({
    context,
    plan: planned,
    postOf: ({ post }) => (post === null ? null : (bySlug.get(post) ?? null)),
    tree,
    workers,
    records,
    lastRecords: records.lastInputs?.context === contextKey ? records.last : new Map(),
    pictures,
    fonts: async () => ({ key: typefaces.key, ...(await typefaces.open()) }),
    onPage(path) {
      search.add(path);
      log.progress(`${++made} of ${planned.routes.length} pages: ${path}`);
    },
  });
  const inputs = { context: contextKey, planKey: plan.inputs.key, plan: planned };

  async function makeRest(): Promise<void> {
    for (const file of staticFiles(folders.root)) tree.write(file);
    await makeAll().finally(search.end);
    const all = planned.routes.flatMap(({ path }) => records.get(path) ?? []);
    // A script that no page loads is left out.
    const scripts = new Set(all.flatMap(({ islands }) => islands).flatMap((name) => bundle.scripts[name] ?? []));
    for (const file of files) if (!isShared(file) && scripts.has(file.path)) tree.write(file);
    // A worker has written the page over it.
    for (const file of staticFiles(folders.root, '404.html')) tree.write(file);
    if (failures().length === 0 && refused().length === 0) records.save(inputs);
  }

  return {
    /** The records of this build, for the next one. */
    before: () => records.before(inputs),
    /** Makes the page that has a file; null for a file of no page. */
    make,
    makeAll: () => log.step('make pages and their pictures', makeRest),
    /** Of the pages made so far: of code that throws, of share pictures, and of bodies. */
    problems: (): Problem[] => [
      ...failures(),
      ...lackingLetters(plan),
      ...untranslated(plan, config.language),
      ...bodyProblems(
        plan.posts.flatMap(({ found }, index) => {
          const body = records.get(planned.postPaths[index]!)?.body;
          return body ? [{ found, ...body }] : [];
        }),
        config.policies.contentRemoved,
      ),
      ...refused().flatMap(([, problems]) => problems),
    ],
    refused,
  };
}

/** A warning for the labels that are in English, in the order of the shipped file. */
export function untranslated({ identity: { english } }: Pick<Plan, 'identity'>, language: string): Problem[] {
  if (!english) return [];
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  const message = `These labels have no text in ${name} and stay in English: ${few(english, 10)}.`;
  return [warning('content/untranslated', message, null, { file: 'content/labels.yaml' })];
}

/** A warning for texts of share pictures that no font can set. */
export function lackingLetters({ planned, records }: Plan): Problem[] {
  const found = planned.routes.flatMap(({ path: url }) =>
    (records.get(url)?.lacking ?? []).map(([picture, letter]) => ({ url, picture, letter })),
  );
  const [first] = found;
  if (!first) return [];
  const more = new Set(found.map(({ picture }) => picture)).size - 1;
  const others = more > 0 ? ` (and of ${more} more)` : '';
  const message = `The share picture of ${first.url}${others} lacks its text: no font of the site contains ${named(first.letter)}.`;
  return [warning('pictures/missing-glyph', message, null, { url: first.url })];
}
