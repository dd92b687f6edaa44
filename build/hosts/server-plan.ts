/** A host's rules sorted by what a server of one's own is told: its files write these down, each in its own language. */
import type { UrlPath } from '../../src/contract.ts';
import { covers, isMoved, locationOf, valuesEverywhere } from './rules.ts';
import type { HeaderRule, HostRules, Redirect } from './rule.ts';

/** Where a server listens, and the folder it serves. */
export interface ServerPlace {
  /** Of a server that serves nothing else, by http. */
  readonly port: number;
  /** Absolute. */
  readonly root: string;
}

/** One site of a public server, by https: the folder where docs/deploy.md lays it, its own name, and others that lead to it. */
export interface PublicPlace {
  readonly root: '/srv/site/current';
  readonly name: string;
  readonly others: readonly string[];
}

/** Where who gives out certificates looks for a proof (RFC 8555, 8.3), and where Debian's servers have their first pages. */
export const CHALLENGES = { path: '/.well-known/acme-challenge/', root: '/var/www/html' } as const;

/** Where certbot keeps the certificate of a name. */
export function certificateOf(name: string): { readonly chain: string; readonly key: string } {
  const folder = `/etc/letsencrypt/live/${name}`;
  return { chain: `${folder}/fullchain.pem`, key: `${folder}/privkey.pem` };
}

/** `www.` or its lack is what visitors try; below another name it is not known whether there is one. */
export function publicPlace(origin: string): PublicPlace {
  const { hostname: name } = new URL(origin);
  const others = name.startsWith('www.') ? [name.slice(4)] : /^[^.]+\.[^.]+$/.test(name) ? [`www.${name}`] : [];
  return { root: '/srv/site/current', name, others };
}

export interface Moved {
  readonly from: UrlPath;
  readonly location: string;
  readonly status: number;
  /** The target, where the rule takes it in: it never leads from there. */
  readonly self: UrlPath | null;
}

export interface ServerPlan {
  readonly basePath: string;
  readonly place: ServerPlace | PublicPlace;
  /** Paths that moved. */
  readonly moved: readonly Moved[];
  /** Pages that answer for paths without a file: the pattern, and the page's file below the root. */
  readonly rewrites: readonly { readonly from: UrlPath; readonly file: string }[];
  /**
   * The Location for every other path but itself and 404.html, which lead nowhere where their files are gone or may not be read;
   * null: 404.html.
   */
  readonly home: string | null;
  /** Headers of every answer. */
  readonly everywhere: HeaderRule['values'];
  /** Headers of some paths. */
  readonly some: readonly HeaderRule[];
}

export function serverPlan(rules: HostRules, basePath: string, place: ServerPlan['place']): ServerPlan {
  const isHome = ({ from, status }: Redirect) => from === '/*' && status === 302;
  const home = rules.redirects.find(isHome);
  return {
    basePath,
    place,
    moved: rules.redirects.filter(isMoved).map(({ from, to, status }) => ({
      from,
      location: locationOf(to, basePath),
      status,
      self: to.startsWith('/') && covers(from, to) ? (to as UrlPath) : null,
    })),
    rewrites: rules.redirects
      .filter((rule) => rule.status === 200)
      .map(({ from, to }) => ({ from, file: to.endsWith('/') ? `${to}index.html` : to })),
    home: home ? locationOf(home.to, basePath) : null,
    everywhere: valuesEverywhere(rules.headers),
    some: rules.headers.filter((rule) => rule.for !== '/*'),
  };
}
