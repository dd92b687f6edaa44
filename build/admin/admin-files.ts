/** `/admin/` (docs/editing.md): a page that loads the CMS, and the configuration that the site makes from its content schemas. */
import { escapeAttribute, escapeText } from '../../shared/post-body/write-tree.ts';
import type { AdminService, Json } from '../../src/contract.ts';
import { ADMIN_PATH, CMS_CONFIG } from '../core/paths.ts';
import type { Log } from '../core/log.ts';
import type { Config, OutputFile } from '../core/types.ts';
import { adminPolicyInHead } from '../hosts/headers.ts';
import { cmsFiles, cmsFolder, SCRIPT } from './cms.ts';

const MAKER = 'the editing page';

/** Of a site without `admin` in its settings: `site serve --admin` edits the folder itself, and signs in nowhere. */
const LOCAL: AdminService = {
  service: 'github',
  repository: 'local/site',
  branch: 'main',
  serviceUrl: null,
  signInUrl: null,
  review: false,
};

/** The settings of `site serve --admin`, which has the page in any case. */
export const withAdmin = (config: Config): Config => ({ ...config, admin: config.admin ?? LOCAL });

/**
 * @param config of a site with an editing page
 * @param cmsConfig the configuration of the CMS
 * @throws SiteError `admin/not-installed`
 */
export function adminFiles(
  siteName: string,
  cmsConfig: Json,
  { config, log }: { readonly config: Config; readonly log: Log },
): OutputFile[] {
  const policy = adminPolicyInHead(config, config.admin!);
  const page = adminPage(`Editing ${siteName}`, config.basePath, policy);
  const parts = [
    { name: 'index.html', bytes: page },
    { name: CMS_CONFIG, bytes: JSON.stringify(cmsConfig) },
    ...cmsFiles(cmsFolder(log)),
  ];
  return parts.map(({ name, bytes }) => ({ path: `${ADMIN_PATH.slice(1)}${name}`, bytes, maker: MAKER }));
}

/** @param policy stands in the page where the host sends no headers */
function adminPage(title: string, basePath: string, policy: string | null): string {
  const meta =
    policy === null ? '' : `\n    <meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  const below = `${basePath}${ADMIN_PATH}`;
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">${meta}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="referrer" content="no-referrer">
    <title>${escapeText(title)}</title>
    <link rel="icon" href="${basePath}/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${below}fonts.css">
    <link rel="cms-config-url" href="${below}${CMS_CONFIG}" type="application/json">
  </head>
  <body>
    <noscript><p>Editing needs JavaScript.</p></noscript>
    <script src="${below}${SCRIPT}"></script>
  </body>
</html>
`;
}
