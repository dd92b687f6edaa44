/** Files of the editing page, for a site that has one. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { adminPage } from '../admin/admin-page.ts';
import { adminPolicyInHead } from '../hosts/headers.ts';
import { stylesheetFiles } from '../output/stylesheet-files.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import { sourceFiles } from '../core/source-files.ts';
import { isHidden } from '../source/source-names.ts';
import { openCache } from '../state/cache.ts';
import { sharedJsonReader } from '../workers/shared-json.ts';
import type { AdminSettings, Json, PreviewedSite } from '../../src/contract.ts';
import type { Bundle, OutputFile } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { settingsOf, summaryOf } from './site-inputs.ts';

/** So many posts are there for the sections that show some. */
const PREVIEWED_POSTS = 24;
const MAKER = 'the editing page';
const PREVIEW = 'preview.json';

type Shown = Pick<AdminSettings, 'siteName' | 'folders' | 'used'> & {
  readonly sheets: readonly OutputFile[];
  readonly previewed: PreviewedSite | null;
};
type Planned = Pick<Plan, 'identity' | 'posts' | 'fonts' | 'inputs' | 'settings'>;
type Tools = Pick<Build, 'config' | 'folders' | 'log' | 'cache'>;

/** @returns no files without `admin` in the settings; the inputs are for the licences */
export async function adminFiles(
  plan: Planned,
  bundle: Bundle,
  tools: Tools,
): Promise<{ readonly files: readonly OutputFile[]; readonly inputs: readonly string[] }> {
  return tools.config.admin === null ? { files: [], inputs: [] } : madeOf(shownBy(plan, bundle), tools);
}

/**
 * Writes the local editing page without a site, to repair content that cannot be built.
 *
 * @returns its folder
 */
export async function writeLoneAdmin(tools: Omit<Tools, 'cache'>): Promise<string> {
  const { state } = tools.folders;
  const cache = openCache(join(state, 'cache'), false);
  const used = { categories: [], tags: [], authors: [] };
  const { files } = await madeOf({ siteName: 'this site', used, sheets: [], previewed: null }, { ...tools, cache });
  const folder = join(state, 'admin');
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

async function madeOf({ sheets, previewed, ...shown }: Shown, { config, folders: { root }, log, cache }: Tools) {
  const { basePath } = config;
  const admin = config.admin!;
  const { adminApp } = await import('../admin/app-bundle.ts');
  const app = await log.step('bundle the editing page', () => adminApp(root, basePath, cache, log));
  const settings: AdminSettings = {
    ...admin,
    ...shown,
    preview: previewed && `${basePath}${ADMIN_PATH}${PREVIEW}`,
    stylesheets: sheets.map(({ path }) => `${basePath}/${path}`),
    site: settingsOf(config, undefined),
    files: ['content', 'static'].flatMap((folder) => sourceFiles(root, folder, isHidden).files),
  };
  const script = `${basePath}${ADMIN_PATH}${app.script}`;
  const page = adminPage(settings, script, adminPolicyInHead(config, admin));
  const below = (name: string, bytes: Uint8Array | string): OutputFile => ({
    path: `${ADMIN_PATH.slice(1)}${name}`,
    bytes,
    maker: MAKER,
  });
  return {
    files: [
      below('index.html', page),
      ...(previewed ? [below(PREVIEW, JSON.stringify(previewed))] : []),
      ...sheets.filter(({ maker }) => maker === MAKER),
      ...app.files.map(({ name, bytes }) => below(name, bytes)),
    ],
    inputs: app.inputs,
  };
}

function shownBy({ identity, posts, fonts, inputs, settings }: Planned, bundle: Bundle): Shown {
  const { site } = stylesheetFiles(bundle, fonts.css + identity.stylesheet, []);
  const rules = Object.values(bundle.styles.rules).join('');
  // A preview writes no head, and wakes no island.
  const islands = Object.fromEntries(Object.keys(bundle.islands).map((name) => [name, []]));
  const assets = { stylesheet: '', pageStylesheets: {}, fontPreloads: [], loader: null, islands };
  return {
    siteName: identity.name,
    folders: identity.folders,
    sheets: [site, { path: `${ADMIN_PATH.slice(1)}sections.css`, bytes: rules, maker: MAKER }],
    previewed: {
      content: sharedJsonReader<Json>()(inputs.content),
      posts: posts.slice(0, PREVIEWED_POSTS).map(summaryOf),
      settings,
      assets,
    },
    used: {
      categories: sorted(posts.flatMap(({ category }) => category ?? [])),
      tags: sorted(posts.flatMap(({ tags }) => tags)),
      authors: sorted(posts.map(({ author }) => author)),
    },
  };
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));
