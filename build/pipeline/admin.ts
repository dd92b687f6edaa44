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
import type { AdminSettings } from '../../src/contract.ts';
import type { Bundle, Config, OutputFile } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { settingsOf } from './site-inputs.ts';

/** Page types whose styles previews use. */
const PREVIEWED = ['post'];
const MAKER = 'the editing page';

type Shown = Pick<AdminSettings, 'siteName' | 'stylesheets' | 'used'>;
type Tools = Pick<Build, 'config' | 'folders' | 'log' | 'cache'>;

/** @returns no files without `admin` in the settings; the inputs are for the licences */
export async function adminFiles(
  plan: Pick<Plan, 'identity' | 'posts' | 'fonts' | 'planned'>,
  bundle: Bundle,
  tools: Tools,
): Promise<{ readonly files: readonly OutputFile[]; readonly inputs: readonly string[] }> {
  return tools.config.admin === null ? { files: [], inputs: [] } : madeOf(shownBy(plan, bundle, tools.config), tools);
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
  const { files } = await madeOf({ siteName: 'this site', stylesheets: [], used }, { ...tools, cache });
  const folder = join(state, 'admin');
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  return folder;
}

async function madeOf(shown: Shown, { config, folders: { root }, log, cache }: Tools) {
  const { origin, basePath, language, timeZone, blogs } = config;
  const admin = config.admin!;
  const { adminApp } = await import('../admin/app-bundle.ts');
  const app = await log.step('bundle the editing page', () => adminApp(root, basePath, cache));
  const settings: AdminSettings = {
    ...admin,
    ...shown,
    siteUrl: origin,
    basePath,
    language,
    timeZone,
    hasPosts: blogs.apiUrl === null,
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
    files: [below('index.html', page), ...app.files.map(({ name, bytes }) => below(name, bytes))],
    inputs: app.inputs,
  };
}

function shownBy(
  { identity, posts, fonts, planned }: Pick<Plan, 'identity' | 'posts' | 'fonts' | 'planned'>,
  bundle: Bundle,
  { basePath }: Config,
): Shown {
  const sheets = stylesheetFiles(bundle, fonts.css, planned.routes);
  const own = PREVIEWED.flatMap((kind) => sheets.pages.get(kind) ?? []);
  return {
    siteName: identity.name,
    stylesheets: [sheets.site, ...own].map(({ path }) => `${basePath}/${path}`),
    used: {
      categories: sorted(posts.flatMap(({ category }) => category ?? [])),
      tags: sorted(posts.flatMap(({ tags }) => tags)),
      authors: sorted(posts.map(({ author }) => author)),
    },
  };
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));
