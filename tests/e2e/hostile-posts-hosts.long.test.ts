/** The files of every host with hostile names in them have the shape of the same files with tame ones: no rule more, none less. */
import { expect, it } from 'vitest';
import { hostFiles, serverFile } from '../../build/hosts/files.ts';
import type { HostConfig, Redirect } from '../../build/hosts/rule.ts';
import { normalSlug, slugFault } from '../../shared/slug.ts';
import { HOSTILE_TEXTS, ODD_SLUGS } from '../hostile/texts.ts';

const texts = Object.values(HOSTILE_TEXTS).map((text) => text('pwn(1)'));
/** Every odd name, and every hostile text that may be a name. */
const NAMES = [...new Set([...Object.values(ODD_SLUGS), ...texts].map(normalSlug))].filter(
  (name) => slugFault(name) === null,
);

const moved = (names: readonly string[]): Redirect[] =>
  names.map((name, index) => ({
    from: `/blog/${name}/`,
    to: `/blog/${names[(index + 1) % names.length]}/`,
    status: 301,
  }));
const SHELL: Redirect = { from: '/blog/*', to: '/blogs/live/', status: 200 };
const HOSTILE = [...moved(NAMES), SHELL];
const TAME = [...moved(NAMES.map((_, index) => `name-${index}`)), SHELL];

const site = { frameOrigins: [], inlineScripts: [], unlisted: [] };
const config = (host: HostConfig['host']): HostConfig => ({
  basePath: '',
  host,
  notFound: 'redirect-home',
  origin: 'https://www.example.com',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
});
const files = (host: HostConfig['host'], rewrites: readonly Redirect[]) =>
  hostFiles(config(host), rewrites, site).files.map(({ path, bytes }) => ({ path, text: String(bytes) }));
const server = (host: HostConfig['host'], rewrites: readonly Redirect[]) =>
  serverFile(config(host), { rewrites, site, place: { port: 7345, root: '/srv/site' } })?.text ?? '';

it('has names enough to try', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(Object.keys(ODD_SLUGS).length);
});

it.each(['netlify', 'cloudflare'] as const)('%s: a rule a line, three words a rule, plain ASCII', (host) => {
  const shape = (rewrites: readonly Redirect[]) =>
    files(host, rewrites)
      .filter(({ path }) => path === '_redirects')
      .map(({ text }) =>
        text
          .trimEnd()
          .split('\n')
          .map((line) => line.split(/\s+/).length),
      );
  expect(shape(HOSTILE)).toEqual(shape(TAME));
  const redirects = files(host, HOSTILE).find(({ path }) => path === '_redirects');
  const lines =
    redirects?.text
      .trimEnd()
      .split('\n')
      .filter((line) => line.endsWith(' 301')) ?? [];
  expect(lines).toHaveLength(NAMES.length * (host === 'cloudflare' ? 2 : 1));
  for (const line of lines) expect(line).toMatch(/^\/blog\/[\w.~!'()%-]+\/? \/blog\/[\w.~!'()%-]+\/ 301$/);
  const other = ({ path }: { path: string }) => path !== '_redirects' && path !== '_worker.js';
  expect(files(host, HOSTILE).filter(other)).toEqual(files(host, TAME).filter(other));
});

/** A JSON document with every text replaced by its kind, and every name kept. */
const outline = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outline);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, outline(inside)]));
};

it.each([
  ['vercel', 'vercel.json'],
  ['azure', 'staticwebapp.config.json'],
  ['firebase', 'firebase.json'],
] as const)('%s: the same rules, and expressions that find their own name alone', (host, name) => {
  const read = (rewrites: readonly Redirect[]) =>
    JSON.parse(files(host, rewrites).find(({ path }) => path === name)?.text ?? '') as Record<string, never>;
  expect(outline(read(HOSTILE))).toEqual(outline(read(TAME)));
  const text = JSON.stringify(read(HOSTILE));
  const expressions = [...text.matchAll(/"(?:src|regex)":("(?:[^"\\]|\\.)*")/g)]
    .map(([, source = '']) => JSON.parse(source) as string)
    .filter((source) => source.startsWith('^/blog/') && !source.includes('(?:/.*)?'));
  expect(expressions).toHaveLength(host === 'azure' ? 0 : NAMES.length);
  for (const expression of expressions)
    expect(
      NAMES.filter((slug) => new RegExp(expression).test(`/blog/${slug}/`)),
      expression,
    ).toHaveLength(1);
});

/** Words, quoted texts and marks of a server's file, quoted texts without what they say. */
const tokens = (text: string) =>
  [...text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[{};]|[^\s"{};]+|\n/g)].map(([token]) =>
    token.startsWith('"') ? '""' : token,
  );

it.each(['nginx', 'caddy', 'apache'] as const)('%s: the same words outside of quotes', (host) => {
  expect(tokens(server(host, HOSTILE))).toEqual(tokens(server(host, TAME)));
});

it('caddy: no name is a variable or a placeholder, which Caddy looks for inside of quotes as well', () => {
  const lines = server('caddy', HOSTILE)
    .split('\n')
    .filter((line) => line.includes('/blog/') && !line.includes('/blog/*'));
  expect(lines).toHaveLength(2 * NAMES.length);
  expect(lines.filter((line) => /[{}]/.test(line))).toEqual([]);
  const expressions = lines.flatMap((line) => / path_regexp "(.*)"$/.exec(line)?.[1] ?? []);
  for (const expression of expressions)
    expect(
      NAMES.filter((slug) => new RegExp(expression).test(`/blog/${slug}/`)),
      expression,
    ).toHaveLength(1);
});

it('nginx: names that differ in capitals alone are told apart, since a map reads texts without regard to them', () => {
  const text = server('nginx', moved(['Old-Name', 'old-name', 'other']));
  const keys = [...text.matchAll(/^ {4}"(\S*)" "\/blog\//gm)].map(([, key = '']) => key);
  expect(keys).toEqual(['~^/blog/Old-Name/?$', '~^/blog/old-name/?$', '/blog/other', '/blog/other/']);
  const plain = keys.filter((key) => !key.startsWith('~')).map((key) => key.toLowerCase());
  expect(new Set(plain).size).toBe(plain.length);
});
