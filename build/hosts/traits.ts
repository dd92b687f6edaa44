/** What each host cannot do by files, in which order it decides, and where it stops reading. */
import type { HostName } from '../core/types.ts';

type Ability =
  /** Redirects of paths that moved, by 301 and 302. */
  | 'redirects'
  /** Redirects of a folder to another, each path to its own. */
  | 'carries'
  /** A page for paths without a file, with status 200. */
  | 'rewrites'
  /** A redirect of unknown paths that leaves missing assets alone. */
  | 'fallback'
  | 'headers'
  /** A file wins over a redirect; where it does not, a redirect hides the file. */
  | 'filesFirst'
  /** Its files are read below the top of a deployment. */
  | 'belowPath';

/** What a host may limit: the error beyond it, and what is counted. */
export const LIMITS = {
  redirects: ['hosts/too-many-redirects', 'redirects'],
  patterns: ['hosts/too-many-redirects', 'redirects that end in a star'],
  redirectCharacters: ['hosts/redirect-too-long', 'characters'],
  headerRules: ['hosts/too-many-headers', 'header rules'],
  headerCharacters: ['hosts/header-too-long', 'characters'],
  rulesBytes: ['hosts/rules-too-large', 'bytes'],
  files: ['hosts/too-many-files', 'files'],
  fileBytes: ['hosts/file-too-large', 'bytes'],
  siteBytes: ['hosts/site-too-large', 'bytes'],
} as const;

export type Limit = keyof typeof LIMITS;

interface Traits {
  readonly title: string;
  readonly lacks: readonly Ability[];
  /** Numbers that the host's documentation names; what is not here has no limit that a site would meet. */
  readonly limits?: { readonly [limit in Limit]?: number };
}

const MEBIBYTE = 2 ** 20;

export const TRAITS: Readonly<Record<HostName, Traits>> = {
  netlify: { title: 'Netlify', lacks: ['belowPath'] },
  cloudflare: {
    title: 'Cloudflare Pages',
    lacks: ['belowPath', 'filesFirst'],
    // developers.cloudflare.com/pages: platform/limits, configuration/redirects, configuration/headers
    limits: {
      redirects: 2000,
      patterns: 100,
      redirectCharacters: 1000,
      headerRules: 100,
      headerCharacters: 2000,
      files: 20_000,
      fileBytes: 25 * MEBIBYTE,
    },
  },
  github: {
    title: 'GitHub Pages',
    lacks: ['redirects', 'carries', 'rewrites', 'fallback', 'headers'],
    // docs.github.com/pages: GitHub Pages limits; docs.github.com/repositories: about large files
    limits: { fileBytes: 100 * MEBIBYTE, siteBytes: 1024 * MEBIBYTE },
  },
  vercel: {
    title: 'Vercel',
    lacks: ['belowPath'],
    // vercel.com/docs: limits; @vercel/routing-utils: routesSchema
    limits: { redirects: 2000, redirectCharacters: 4096 },
  },
  azure: {
    title: 'Azure Static Web Apps',
    lacks: ['belowPath', 'filesFirst', 'carries', 'rewrites', 'fallback'],
    // learn.microsoft.com/azure/static-web-apps: quotas, configuration
    limits: { rulesBytes: 20 * 1024, files: 15_000, siteBytes: 250 * MEBIBYTE },
  },
  firebase: {
    title: 'Firebase Hosting',
    lacks: ['belowPath', 'filesFirst', 'fallback'],
    // firebase.google.com/docs/hosting: usage, quotas and pricing
    limits: { fileBytes: 2048 * MEBIBYTE },
  },
  nginx: { title: 'nginx', lacks: [] },
  caddy: { title: 'Caddy', lacks: [] },
  apache: { title: 'Apache', lacks: [] },
  htaccess: { title: 'Apache by .htaccess', lacks: [] },
};

export function can(host: HostName, ability: Ability): boolean {
  return !TRAITS[host].lacks.includes(ability);
}
