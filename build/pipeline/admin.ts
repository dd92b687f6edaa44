/** The editing page and its program, for a site that has one. */
import { adminPage } from '../admin/admin-page.ts';
import { adminPolicyInHead } from '../hosts/in-head.ts';
import { stylesheetFiles } from '../output/stylesheet-files.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { AdminSettings } from '../../src/contract.ts';
import type { Bundle, Config, OutputFile } from '../core/types.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';

/** The kinds of page that previews look like. */
const PREVIEWED = ['post'];
const MAKER = 'the editing page';

/** @returns no file where the settings have no `admin`, and the files that went in, for the licences */
export async function adminFiles(
  plan: Pick<Plan, 'identity' | 'posts' | 'fonts' | 'planned'>,
  bundle: Bundle,
  { config, folders, log, cache }: Pick<Build, 'config' | 'folders' | 'log' | 'cache'>,
): Promise<{ readonly files: readonly OutputFile[]; readonly inputs: readonly string[] }> {
  const { admin, basePath } = config;
  if (admin === null) return { files: [], inputs: [] };
  const { adminApp } = await import('../admin/app-bundle.ts');
  const app = await log.step('bundle the editing page', () => adminApp(folders.root, basePath, cache));
  const page = adminPage({
    settings: adminSettings(plan, bundle, { ...config, admin }),
    script: `${basePath}${ADMIN_PATH}${app.script}`,
    policy: adminPolicyInHead(config, admin),
  });
  const below = (name: string, bytes: Uint8Array | string) => ({
    path: `${ADMIN_PATH.slice(1)}${name}`,
    bytes,
    maker: MAKER,
  });
  return {
    files: [below('index.html', page), ...app.files.map(({ name, bytes }) => below(name, bytes))],
    inputs: app.inputs,
  };
}

function adminSettings(
  { identity, posts, fonts, planned }: Pick<Plan, 'identity' | 'posts' | 'fonts' | 'planned'>,
  bundle: Bundle,
  { admin, origin, basePath, language, timeZone, blogs }: Config & { readonly admin: NonNullable<Config['admin']> },
): AdminSettings {
  const sheets = stylesheetFiles(bundle, fonts.css, planned.routes);
  const own = PREVIEWED.flatMap((kind) => sheets.pages.get(kind) ?? []);
  return {
    ...admin,
    siteName: identity.name,
    siteUrl: origin,
    basePath,
    language,
    timeZone,
    stylesheets: [sheets.site, ...own].map(({ path }) => `${basePath}/${path}`),
    hasPosts: blogs.apiUrl === null,
    used: {
      categories: sorted(posts.flatMap(({ category }) => category ?? [])),
      tags: sorted(posts.flatMap(({ tags }) => tags)),
      authors: sorted(posts.map(({ author }) => author)),
    },
  };
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b));
