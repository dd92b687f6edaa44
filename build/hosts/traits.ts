/** What each host can be told by files, in which order it decides, and where it stops reading. */
import type { HostName } from '../core/types.ts';

export interface HostTraits {
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
  readonly limits: HostLimits;
}

/** Numbers that the host's documentation names; what is not here has no limit that a site would meet. */
export interface HostLimits {
  readonly redirects?: number;
  /** Redirects whose source ends in a star. */
  readonly patterns?: number;
  readonly redirectCharacters?: number;
  readonly headerRules?: number;
  readonly headerCharacters?: number;
  /** Of the file that holds the rules. */
  readonly rulesBytes?: number;
  readonly files?: number;
  readonly fileBytes?: number;
  readonly siteBytes?: number;
}

const MEBIBYTE = 2 ** 20;
const all = { redirects: true, rewrites: true, fallback: true, headers: true, filesFirst: true } as const;
/** A server of one's own, which a file written for it tells everything. */
const server = { ...all, belowPath: true, limits: {} } as const;

export const TRAITS: Record<HostName, HostTraits> = {
  netlify: { title: 'Netlify', ...all, belowPath: false, limits: {} },
  cloudflare: {
    title: 'Cloudflare Pages',
    ...all,
    filesFirst: false,
    belowPath: false,
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
    redirects: false,
    rewrites: false,
    fallback: false,
    headers: false,
    filesFirst: true,
    belowPath: true,
    // docs.github.com/pages: GitHub Pages limits; docs.github.com/repositories: about large files
    limits: { fileBytes: 100 * MEBIBYTE, siteBytes: 1024 * MEBIBYTE },
  },
  vercel: {
    title: 'Vercel',
    ...all,
    belowPath: false,
    // vercel.com/docs: limits; @vercel/routing-utils: routesSchema
    limits: { redirects: 2000, redirectCharacters: 4096 },
  },
  azure: {
    title: 'Azure Static Web Apps',
    ...all,
    rewrites: false,
    fallback: false,
    filesFirst: false,
    belowPath: false,
    // learn.microsoft.com/azure/static-web-apps: quotas, configuration
    limits: { rulesBytes: 20 * 1024, files: 15_000, siteBytes: 250 * MEBIBYTE },
  },
  firebase: {
    title: 'Firebase Hosting',
    ...all,
    fallback: false,
    filesFirst: false,
    belowPath: false,
    // firebase.google.com/docs/hosting: usage, quotas and pricing
    limits: { fileBytes: 2048 * MEBIBYTE },
  },
  nginx: { title: 'nginx', ...server },
  caddy: { title: 'Caddy', ...server },
  apache: { title: 'Apache', ...server },
};
