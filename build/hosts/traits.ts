/** What each host can do by files, in which order it decides, and where it stops reading. */
import type { HostName } from '../core/types.ts';

interface HostTraits {
  readonly title: string;
  /** Paths that moved, by 301 and 302. */
  readonly redirects: boolean;
  /** A page for paths without a file, with status 200. */
  readonly rewrites: boolean;
  /** A redirect of unknown paths that leaves missing assets alone. */
  readonly fallback: boolean;
  readonly headers: boolean;
  /** Whether a file wins over a redirect; where it does not, a redirect hides the file. */
  readonly filesFirst: boolean;
  /** False: its files are read only at the top of a deployment. */
  readonly belowPath: boolean;
  /** Numbers that the host's documentation names; what is not here has no limit that a site would meet. */
  readonly limits: { readonly [limit in keyof typeof LIMITS]?: number };
}

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

const MEBIBYTE = 2 ** 20;
/** A server of one's own, whose file can say everything. */
const server = {
  redirects: true,
  rewrites: true,
  fallback: true,
  headers: true,
  filesFirst: true,
  belowPath: true,
  limits: {},
} as const;
const platform = { ...server, belowPath: false } as const;

export const TRAITS: Record<HostName, HostTraits> = {
  netlify: { title: 'Netlify', ...platform },
  cloudflare: {
    title: 'Cloudflare Pages',
    ...platform,
    filesFirst: false,
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
    ...server,
    redirects: false,
    rewrites: false,
    fallback: false,
    headers: false,
    // docs.github.com/pages: GitHub Pages limits; docs.github.com/repositories: about large files
    limits: { fileBytes: 100 * MEBIBYTE, siteBytes: 1024 * MEBIBYTE },
  },
  vercel: {
    title: 'Vercel',
    ...platform,
    // vercel.com/docs: limits; @vercel/routing-utils: routesSchema
    limits: { redirects: 2000, redirectCharacters: 4096 },
  },
  azure: {
    title: 'Azure Static Web Apps',
    ...platform,
    rewrites: false,
    fallback: false,
    filesFirst: false,
    // learn.microsoft.com/azure/static-web-apps: quotas, configuration
    limits: { rulesBytes: 20 * 1024, files: 15_000, siteBytes: 250 * MEBIBYTE },
  },
  firebase: {
    title: 'Firebase Hosting',
    ...platform,
    fallback: false,
    filesFirst: false,
    // firebase.google.com/docs/hosting: usage, quotas and pricing
    limits: { fileBytes: 2048 * MEBIBYTE },
  },
  nginx: { title: 'nginx', ...server },
  caddy: { title: 'Caddy', ...server },
  apache: { title: 'Apache', ...server },
};
