/** Second chapter: what the site will be, its texts checked, its pictures found, its routes and fonts planned. */
import type { Identity, Json, PostSummary, Route, Settings, UrlPath } from '../../src/contract.ts';
import { documentProblems, documentWarnings } from '../source/documents.ts';
import { unknownFamilies } from '../assets/fonts/font-families.ts';
import { placeOfLetter } from '../source/place-of-letter.ts';
import { withDefaults } from '../posts/post-defaults.ts';
import { makeFonts, type Fonts } from '../assets/fonts/fonts.ts';
import { pictureFonts, type PictureFonts } from '../assets/share-pictures/picture-fonts.ts';
import { SiteError } from '../core/errors.ts';
import type { SiteFacts } from '../hosts/rule.ts';
import { openPageRecords, type PageRecordBook } from '../pages/records.ts';
import { addPictures } from '../assets/pictures/pictures.ts';
import { checkRoutes } from '../pages/routes.ts';
import { unlistedPaths } from './route-rules.ts';
import { settingsOf, summaryOf } from './site-inputs.ts';
import { together } from '../core/together.ts';
import type { Post, Problem, SourceDocument } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Sources } from './sources.ts';

export interface Plan {
  /** The site's own reading of its documents. */
  readonly texts: Json;
  readonly identity: Identity;
  readonly settings: Settings;
  /** By name, with their pictures. */
  readonly documents: ReadonlyMap<string, SourceDocument>;
  /** Newest first, with their pictures. */
  readonly posts: readonly Post[];
  /** The same posts as pages need them. */
  readonly summaries: readonly PostSummary[];
  readonly routes: readonly Route[];
  /** The path of each post's page, in the posts' order. */
  readonly postPaths: readonly UrlPath[];
  /** What the host's rules follow from. */
  readonly facts: SiteFacts;
  readonly fonts: Fonts;
  /** The fonts that pictures are set in. */
  readonly typefaces: PictureFonts;
  /** Of the pages of the build before, and of those to come. */
  readonly records: PageRecordBook;
  /** Warnings. */
  readonly problems: readonly Problem[];
}

/** @throws SiteError with all that is wrong in the documents, with the pictures, or with the routes */
export async function planSite(
  { content, bundle: { server: bundle } }: Pick<Sources, 'content' | 'bundle'>,
  build: Build,
): Promise<Plan> {
  const { config, folders, options, log, cache, store, tree, mocks } = build;
  const { root } = folders;
  const { workers } = build.session;
  const {
    documents,
    posts: found,
    problems,
  } = await log.step('prepare pictures', () =>
    addPictures(content, { config, root, offline: options.offline, cache, store, write: tree.write }),
  );
  const reading = await log.step('check content', () =>
    workers.run('read', { bundle, documents, language: config.language }),
  );
  if ('problems' in reading) throw new SiteError(documentProblems(root, reading.problems));
  const { content: texts, identity, warnings = [] } = reading;
  const posts = found.map((post) => withDefaults(post, identity.postDefaults));

  const unknown = unknownFamilies(root, config.fonts);
  if (unknown.length > 0) throw new SiteError(unknown);
  const settings = settingsOf(config, mocks);
  const summaries = posts.map(summaryOf);
  // A worker plans; meanwhile the builder sees to what needs no routes.
  const [{ routes, postPaths }, rest] = await together(
    log.step('plan routes', () => workers.run('plan', { bundle, content: texts, posts: summaries, settings })),
    log.step('plan fonts, recall pages', async () => ({
      fonts: await makeFonts(config.fonts, `${JSON.stringify(texts)} ${identity.characters}`, {
        root,
        cache,
        basePath: config.basePath,
        placeOf: (letter) => placeOfLetter(root, documents, letter),
      }),
      typefaces: await pictureFonts(config.fonts, { root, cache }),
      records: openPageRecords(folders, options.fresh),
    })),
  );
  const byName = new Map(documents.map((document) => [document.name, document]));
  checkRoutes(routes, (name) => byName.get(name)?.file);
  const facts = { frameOrigins: identity.frameOrigins, unlisted: unlistedPaths(routes) };
  return {
    texts,
    identity,
    settings,
    documents: byName,
    posts,
    summaries,
    routes,
    postPaths,
    facts,
    ...rest,
    problems: [...problems, ...documentWarnings(root, warnings)],
  };
}
