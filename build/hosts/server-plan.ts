/** A host's rules sorted by what a server of one's own does with them: its printers write these down, each in its own language. */
import { mimes } from 'hono/utils/mime';
import type { UrlPath } from '../../src/contract.ts';
import { carries, covers, locationOf, type HostRules, type Values } from './rule.ts';
import { isMoved, REVALIDATE } from './site-rules.ts';

/** A server that serves nothing else, by http: its port, and the folder that it serves, absolute. */
export interface ServerPlace {
  readonly port: number;
  readonly root: string;
}

/** Where those who give out certificates look for a proof (RFC 8555, 8.3), and where Debian's servers have their first pages. */
export const CHALLENGES = { path: '/.well-known/acme-challenge/', root: '/var/www/html' } as const;

export type PublicPlace = ReturnType<typeof publicPlace>;

/** One site of a public server, by https: where docs/deploy.md lays it, its own name, and others that lead to it. */
export function publicPlace(origin: string) {
  const { hostname: name } = new URL(origin);
  // Visitors try `www.` or its lack; below another name it is not known whether there is one.
  const others = name.startsWith('www.') ? [name.slice(4)] : /^[^.]+\.[^.]+$/.test(name) ? [`www.${name}`] : [];
  return { root: '/srv/site/current', name, others };
}

export type ServerPlan = ReturnType<typeof serverPlan>;

/** A host's rules, sorted by what a server does with them. */
export function serverPlan(
  { redirects, headers: [everywhere, ...some] }: HostRules,
  basePath: string,
  place: ServerPlace | PublicPlace,
) {
  const home = redirects.find(({ from, status }) => from === '/*' && status === 302);
  return {
    basePath,
    place,
    /** `carries`: what the star took in follows the location. `self`: the target, where the rule takes it in: it never leads from there. */
    moved: redirects.filter(isMoved).map(({ from, to, status }) => ({
      from,
      location: locationOf(to, basePath, ''),
      status,
      carries: carries({ from, to }),
      self: covers(from, to) ? (to as UrlPath) : null,
    })),
    /** Pages that answer for paths without a file: the pattern, and the page's file below the root. */
    rewrites: redirects
      .filter(({ status }) => status === 200)
      .map(({ from, to }) => ({ from, file: to.endsWith('/') ? `${to}index.html` : to })),
    /**
     * The Location for every other path but itself and 404.html, which lead nowhere where their files are gone or may not be read;
     * null: 404.html.
     */
    home: home ? locationOf(home.to, basePath) : null,
    everywhere: { 'Cache-Control': REVALIDATE, ...everywhere?.values } as Values,
    some,
  };
}

/** The types of files by their endings, without encodings, for servers that know only some of them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...mimes, md: 'text/markdown', vtt: 'text/vtt' }).map(([ending, type]) => {
    return [ending, type.split(';')[0]!];
  }),
);

/** Types that are text: they name their encoding, and are worth packing. */
export const TEXT_TYPES = [
  ...new Set(Object.values(MEDIA_TYPES).filter((type) => /^text\/|json$|xml$/.test(type))),
  'application/atom+xml',
  'application/rss+xml',
  'application/feed+json',
];
