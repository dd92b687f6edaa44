/** The files that tell the chosen host its rules, and what that host cannot do. */
import { warning } from '../errors.ts';
import type { HostName, OutputFile, Problem } from '../types.ts';
import { cloudflareFiles, cloudflareProblems } from './cloudflare.ts';
import { headerProblems } from './headers-file.ts';
import { netlifyFiles } from './netlify.ts';
import { type HostConfig, type Redirect, type SiteFacts, siteRules } from './rules.ts';
import { speculationFile } from './speculation.ts';

const TITLES: Record<HostName, string> = {
  netlify: 'Netlify',
  cloudflare: 'Cloudflare Pages',
  github: 'GitHub Pages',
};

/**
 * @param rewrites as for `siteRules`
 * @param site as for `siteRules`
 * @returns the files, and as problems what the host would drop (errors) or cannot do (warnings)
 */
export function hostFiles(
  config: HostConfig,
  rewrites: readonly Redirect[] = [],
  site?: SiteFacts,
): { files: OutputFile[]; problems: Problem[] } {
  const { host, basePath } = config;
  const rules = siteRules({ config, rewrites, site });
  const speculation = site ? [speculationFile(basePath, site.unlisted)] : [];
  const limits = limitations(config, rewrites);
  switch (host) {
    case 'netlify':
      return {
        files: [...netlifyFiles(rules, basePath), ...speculation],
        problems: [...headerProblems(rules.headers), ...limits],
      };
    case 'cloudflare':
      return {
        files: [...cloudflareFiles(rules, basePath), ...speculation],
        problems: [...headerProblems(rules.headers), ...cloudflareProblems(rules), ...limits],
      };
    case 'github':
      // Without it, publishing from a branch leaves out every path that starts with an underscore.
      return { files: [{ path: '.nojekyll', bytes: '', maker: 'the files of the host' }], problems: limits };
  }
}

/** What the host cannot do for this site: nothing a person must mend, but something they should know. */
function limitations({ host, basePath, notFound }: HostConfig, rewrites: readonly Redirect[]): Problem[] {
  const title = TITLES[host];
  const tell = (code: string, field: string) => (message: string, hint: string) =>
    warning(`hosts/${code}`, message, hint, { file: 'site.config.ts', field });
  const found: Problem[] = [];
  if (host === 'github')
    found.push(
      tell('no-headers', 'host')(
        `${title} sends no headers of a site's own: no security headers, and no long caching of assets.`,
        'Choose another host, or put one in front that adds headers.',
      ),
    );
  else if (basePath)
    found.push(
      tell('base-path', 'basePath')(
        `${title} reads its files only at the top of a deployment, and this site lives below ${basePath}.`,
        `Deploy the output as the folder ${basePath.slice(1)} of a larger one, and move _headers and _redirects to its top.`,
      ),
    );
  if (host !== 'netlify' && notFound === 'redirect-home')
    found.push(
      tell('no-fallback', 'host')(
        `${title} cannot redirect unknown paths alone: they are answered with 404.html, which leads on to the home page.`,
        "Nothing to do; with notFound: 'page' an unknown path gets a real error page on every host.",
      ),
    );
  if (host !== 'netlify' && rewrites.length > 0)
    found.push(
      tell('no-rewrites', 'host')(
        `${title} cannot answer ${rewrites.map((rule) => rule.from).join(', ')} with one page where there is no file.`,
        'Build again when content changes; until then such a path is answered with 404.html.',
      ),
    );
  return found;
}
