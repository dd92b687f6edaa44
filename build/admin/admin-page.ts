/** `/admin/`: the page that loads the CMS, with what it has to know of the site. */
import type { AdminSettings } from '../../src/contract.ts';
import { escapeAttribute, escapeText } from '../../shared/post-body/write-tree.ts';
import { ADMIN_SETTINGS_ID } from '../core/paths.ts';

/**
 * The page, whole. It asks search engines to pass by, and says so where nothing runs.
 *
 * @param script address of the program
 * @param policy stands in the page where the host sends no headers
 */
export function adminPage(settings: AdminSettings, script: string, policy: string | null): string {
  const { siteName, site } = settings;
  const meta =
    policy === null ? '' : `\n    <meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`;
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">${meta}
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="referrer" content="no-referrer">
    <title>Editing ${escapeText(siteName)}</title>
    <link rel="icon" href="${site.basePath}/icon.svg" type="image/svg+xml">
    <script type="application/json" id="${ADMIN_SETTINGS_ID}">${inScript(settings)}</script>
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <noscript><p>Editing needs JavaScript.</p></noscript>
  </body>
</html>
`;
}

/** No `<` can end the element (HTML, restrictions for contents of script elements). */
function inScript(settings: AdminSettings): string {
  return JSON.stringify(settings).replace(/</g, '\\u003c');
}
