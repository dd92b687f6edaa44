/**
 * vercel.json. Its list `routes` is the only one that can answer unknown paths after the files (vercel.com/docs: legacy
 * properties); the newer lists may not stand beside it. Read where the deployed folder begins.
 */
import type { OutputFile } from '../core/types.ts';
import { isPattern, locationOf, regexOf } from './rules.ts';
import type { HostRules, Redirect } from './rule.ts';

export function vercelFiles(rules: HostRules, basePath: string): OutputFile[] {
  const [found, always] = partition(rules.headers, ({ for: path }) => isPattern(path) && path !== '/*');
  const routes = [
    ...always.map((rule) => headerRoute(rule, basePath)),
    { handle: 'filesystem' },
    ...rules.redirects.map((rule) => redirectRoute(rule, basePath)),
    // After a hit: a missing asset must not be kept as missing for a year.
    { handle: 'hit' },
    ...found.map((rule) => headerRoute(rule, basePath)),
    { handle: 'error' },
    { src: '^/.*$', status: 404, dest: `${basePath}/404.html` },
  ];
  const bytes = `${JSON.stringify({ routes }, null, 2)}\n`;
  return [{ path: 'vercel.json', bytes, maker: 'the rules of the host' }];
}

function headerRoute({ for: path, values }: HostRules['headers'][number], basePath: string) {
  return { src: regexOf(path, basePath), headers: values, continue: true };
}

function redirectRoute({ from, to, status }: Redirect, basePath: string) {
  const src = regexOf(from, basePath);
  if (status === 301 || status === 302) return { src, status, headers: { Location: locationOf(to, basePath) } };
  return status === 404 ? { src, status, dest: locationOf(to, basePath) } : { src, dest: locationOf(to, basePath) };
}

function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
