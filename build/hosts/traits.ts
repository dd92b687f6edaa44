/** What each host cannot do by files, in which order it decides, and where it stops reading. */
import type { HostName } from '../core/types.ts';

type Ability =
  /** Redirects of paths that moved, by 301 and 302. */
  | 'redirects'
  /** A page for paths without a file, with status 200. */
  | 'rewrites'
  /** A redirect of unknown paths that leaves missing assets alone. */
  | 'fallback'
  | 'headers'
  /** A file wins over a redirect; where it does not, a redirect hides the file. */
  | 'filesFirst'
  /** Its files are read below the top of a deployment. */
  | 'belowPath';

const BY_FOLDER = 'Drop the oldest redirects, or join those of one folder in one that ends in a star.';

/** What a host may limit: the error beyond it, what is counted, and what to do. */
export const LIMITS = {
  redirects: ['hosts/too-many-redirects', 'redirects', BY_FOLDER],
  patterns: [
    'hosts/too-many-redirects',
    'redirects that end in a star',
    'Write exact paths where a star is not needed.',
  ],
  redirectCharacters: ['hosts/redirect-too-long', 'characters', 'Shorten its addresses.'],
  headerRules: ['hosts/too-many-headers', 'header rules', 'Join rules whose paths share a beginning.'],
  headerCharacters: ['hosts/header-too-long', 'characters', 'Name fewer hosts in blogs.embedHosts.'],
  rulesBytes: ['hosts/rules-too-large', 'bytes', BY_FOLDER],
  files: ['hosts/too-many-files', 'files', 'Build fewer pages, or choose another host.'],
  fileBytes: ['hosts/file-too-large', 'bytes', 'Shrink it, or keep it on another host.'],
  siteBytes: ['hosts/site-too-large', 'bytes', 'Keep films and pictures on another host.'],
} as const;

interface Traits {
  readonly title: string;
  readonly lacks: readonly Ability[];
  /** Numbers that the host's documentation names; what is not here has no limit that a site would meet. */
  readonly limits?: { readonly [limit in keyof typeof LIMITS]?: number };
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
    lacks: ['redirects', 'rewrites', 'fallback', 'headers'],
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
    lacks: ['belowPath', 'filesFirst', 'rewrites', 'fallback'],
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
};

export function can(host: HostName, ability: Ability): boolean {
  return !TRAITS[host].lacks.includes(ability);
}
