/** Once the content is read: checks texts, finds pictures, plans routes and fonts. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { ContentDocument } from '../../src/contract.ts';
import { documentProblems, documentWarnings, readExamples } from '../content/documents.ts';
import { placeOfLetter } from '../content/places.ts';
import { locate, type FieldPath } from '../content/yaml-source.ts';
import { hasFeed } from '../outputs/feed.ts';
import { withDefaults, settingsOf, summaryOf } from './site-inputs.ts';
import { sharedTopics } from '../content/post-problems.ts';
import { makeFonts, pictureFaces } from '../assets/fonts/fonts.ts';
import type { CutTask } from '../assets/fonts/font-file.ts';
import { ANY_JOINED, joinedIn, lettersOf } from '../assets/fonts/letters.ts';
import { drawLine } from '../assets/share-pictures/draw-line.ts';
import { pictureFonts } from '../assets/share-pictures/picture-fonts.ts';
import { SiteError } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { SiteFacts } from '../hosts/rule.ts';
import type { ContentPictures } from '../assets/pictures/pictures.ts';
import { openPageRecords, type Before } from './records.ts';
import { checkRoutes, rewritesOf } from './routes.ts';
import type { Planned, PlanInputs, PlanTask, read, ReadTask } from './site-tasks.ts';
import { settleBoth } from '../core/disk-errors.ts';
import { type Cache, codeDigest, keyOf, remember as rememberOnDisk } from '../cache/cache.ts';
import { shareJson } from '../core/threads.ts';
import type { BuildOptions, Bundle, Config, Content, Folders, MockAddresses, OpenPages, Post } from '../core/types.ts';

export type Plan = Awaited<ReturnType<typeof planSite>>;

export interface PlanTools extends Partial<OpenPages> {
  readonly config: Config;
  readonly folders: Folders;
  readonly options: BuildOptions;
  readonly log: Log;
  readonly cache: Cache;
  readonly session: {
    readonly remember: <T>(step: string, key: string, work: () => T | Promise<T>) => Promise<T>;
    readonly edits: { readonly examples: number; readonly files: number };
  };
  readonly workers: {
    readonly read: (task: ReadTask) => ReturnType<typeof read>;
    readonly plan: (task: PlanTask) => Promise<Planned>;
    readonly cutFont: (task: CutTask) => Promise<Uint8Array>;
  };
  readonly mocks?: MockAddresses | undefined;
  /** Adds a page for each example of a section. */
  readonly examples?: boolean | undefined;
}

/** @throws SiteError with all problems of documents or routes */
export async function planSite(
  { content, bundle: { server: bundle } }: { readonly content: Content; readonly bundle: Bundle },
  pictures: ContentPictures,
  build: PlanTools,
  before?: Before,
) {
  const { config, folders, options, log, cache, workers, mocks } = build;
  const { remember, edits } = build.session;
  const { root } = folders;
  const { language, origin, basePath, redirects } = config;
  const { documents, posts: withPictures, problems } = await log.step('prepare pictures', () => pictures.add(content));
  const examples = await remember('examples', `${edits.examples}`, () =>
    build.examples ? readExamples(root) : { documents: [], problems: [] },
  );
  const own = [...documents, ...withPictures.flatMap(sectionsOf)];
  const task: ReadTask = {
    bundle,
    documents: [...own, ...examples.documents],
    site: {
      language,
      origin,
      basePath,
      redirects,
      drafts: options.drafts,
      posts: withPictures.flatMap(({ slug, formerSlugs = [] }) => [slug, ...formerSlugs]),
    },
  };
  const checkKey = keyOf(codeDigest(), JSON.stringify(task));
  const checking = log.step('check content', () =>
    remember('content that is checked', checkKey, () =>
      // A day of edits must not fill the disk.
      build.showSite
        ? workers.read(task)
        : rememberOnDisk(cache, { kind: 'checked', key: checkKey }, () => workers.read(task)),
    ),
  );
  // While a worker checks the content.
  const records = openPageRecords(folders, options.fresh, before);
  const reading = await checking;
  if ('problems' in reading) throw new SiteError(documentProblems(root, reading.problems));
  const { content: words, identity, warnings = [] } = reading;
  build.restyle?.(identity.stylesheet);
  // Once the content is right: a large photograph takes seconds.
  const shown = await log.step('prepare own pictures', () => pictures.ownPictures(own));
  const posts = withPictures.map((post) => withDefaults(post, identity.postDefaults));

  const settings = { ...settingsOf(config, mocks), ...(!hasFeed(posts) && { hasFeed: false as const }) };
  const texts = shareJson({ ...(words as object), pictures: shown });
  const summaries = shareJson(posts.map(summaryOf));
  const key = keyOf(basename(bundle), codeDigest(), texts.digest, summaries.digest, JSON.stringify(settings));
  const inputs: PlanInputs = { bundle, key, content: texts, posts: summaries, settings };
  const { lastInputs } = records;
  const { type, line, characters, frameOrigins, inlineScripts } = identity;
  const brought = config.blogs.apiUrl === null ? joinedIn(posts.flatMap(textsOf)) : ANY_JOINED;
  const fontsKey = keyOf(JSON.stringify([edits.files, type, line, characters, words, brought]));
  // In parallel: workers plan routes, the main thread plans fonts.
  const [planned, rest] = await settleBoth(
    log.step('plan routes', async () =>
      lastInputs?.planKey === inputs.key ? lastInputs.plan : routesOfWorkers(inputs, posts.length, workers),
    ),
    log.step('plan fonts', () =>
      remember('fonts', fontsKey, async () => {
        const tools = {
          root,
          cache,
          cut: workers.cutFont,
          placeOf: (field: FieldPath) => locate(root, 'content/theme.yaml', field),
          placeOfLetter: (letter: string) => placeOfLetter(root, documents, letter),
        };
        const line = identity.line === undefined ? null : await drawLine(identity.line, identity.type, tools);
        const written = line ? JSON.stringify(words).replace(identity.line!, '') : JSON.stringify(words);
        const letters = lettersOf(`${written} ${identity.characters}`, brought);
        const fonts = await makeFonts(identity.type, letters, tools);
        const typefaces = pictureFonts(await pictureFaces(fonts.planned, letters, tools), tools);
        return { fonts, typefaces, line };
      }),
    ),
  );
  const byName = new Map(documents.map((document) => [document.name, document]));
  if (planned !== lastInputs?.plan) checkRoutes(planned.routes, byName);
  const { rewrites, problems: former } = rewritesOf(planned.routes, config);
  const searchPage = planned.routes.find(({ searchesPosts }) => searchesPosts)?.path;
  return {
    identity,
    settings,
    /** By name, with their pictures. */
    documents: byName,
    /** Newest first, with their pictures. */
    posts: posts as readonly Post[],
    isNewestFirst: content.isNewestFirst,
    listed: content.listed,
    /** For the workers, which plan the routes again. */
    inputs,
    planned,
    /** Redirects from former paths, and rewrites of paths without a page of their own. */
    rewrites,
    /** Inputs of the host's rules. */
    facts: { frameOrigins, inlineScripts, searchPage } as SiteFacts,
    /** Page records of the last build and of this one. */
    records,
    /** Fonts, and those of raster images. */
    ...rest,
    /** Warnings. */
    problems: [
      ...problems,
      ...examples.problems,
      ...documentWarnings(root, warnings),
      ...sharedTopics(posts),
      ...former,
    ],
  };
}

/** Below this, one worker plans faster than a second one starts. */
const POSTS_OF_ONE_WORKER = 2000;

/** Each worker plans all routes and returns its part. */
async function routesOfWorkers(inputs: PlanInputs, posts: number, workers: PlanTools['workers']): Promise<Planned> {
  const parts = Math.max(1, Math.min(availableParallelism(), Math.ceil(posts / POSTS_OF_ONE_WORKER)));
  const planned = await Promise.all(
    Array.from({ length: parts }, (_, part) => workers.plan({ ...inputs, part, parts })),
  );
  return {
    routes: planned.flatMap(({ routes }) => routes),
    digests: planned.flatMap(({ digests }) => digests),
    postPaths: planned.flatMap(({ postPaths }) => postPaths),
  };
}

/** What of a post pages show; of a body from an API, which may bring any letters, nothing. */
function textsOf({ title, excerpt, category, author, tags, sections = [], body }: Post): string[] {
  return [title, excerpt, category ?? '', author, ...tags, JSON.stringify(sections), 'text' in body ? body.text : ''];
}

/** The sections of a post's page, as a document that the site checks. */
function sectionsOf({ slug, source, sections }: Pick<Post, 'slug' | 'source' | 'sections'>): ContentDocument[] {
  return sections ? [{ file: source, name: `blogs/${slug}`, data: { sections }, body: null, links: [] }] : [];
}
