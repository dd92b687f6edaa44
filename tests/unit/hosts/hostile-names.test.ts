/** The files of every host with hostile names in them have the shape of the same files with tame ones: no rule more, none less. */
import { expect, it } from 'vitest';
import type { Redirect } from '../../../build/hosts/rule.ts';
import { normalSlug, slugFault } from '../../../shared/slug.ts';
import { HOSTILE_TEXTS, ODD_SLUGS } from '../../hostile/texts.ts';
import { FACTS, writtenFor, type CONFIG } from '../../support/host-config.ts';

type Host = (typeof CONFIG)['host'];

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
const SHELL: Redirect = { from: '/blog/*/', to: '/blogs/live/', status: 200 };
const HOSTILE = [...moved(NAMES), SHELL];
const TAME = [...moved(NAMES.map((_, index) => `name-${index}`)), SHELL];

const files = (host: Host, rewrites: readonly Redirect[]) => writtenFor({ host }, rewrites, FACTS).files;
const fileOf = (host: Host, rewrites: readonly Redirect[], name: string) => files(host, rewrites).get(name)!;
/** Each expression finds the address of one name alone. */
const expectDistinct = (expressions: readonly string[], count: number) => {
  expect(expressions).toHaveLength(count);
  for (const expression of expressions)
    expect(
      NAMES.filter((slug) => new RegExp(expression).test(`/blog/${slug}/`)),
      expression,
    ).toHaveLength(1);
};

it.each(['netlify', 'cloudflare'] as const)('%s: a rule a line, three words a rule, plain ASCII', (host) => {
  const lines = (rewrites: readonly Redirect[]) => fileOf(host, rewrites, '_redirects').trimEnd().split('\n');
  const shape = (rewrites: readonly Redirect[]) => lines(rewrites).map((line) => line.split(/\s+/).length);
  expect(shape(HOSTILE)).toEqual(shape(TAME));
  const rules = lines(HOSTILE).filter((line) => line.endsWith(' 301'));
  expect(rules).toHaveLength(NAMES.length * (host === 'cloudflare' ? 2 : 1));
  for (const line of rules) expect(line).toMatch(/^\/blog\/[\w.~!'()%-]+\/? \/blog\/[\w.~!'()%-]+\/ 301$/);
  const others = (rewrites: readonly Redirect[]) =>
    [...files(host, rewrites)].filter(([path]) => path !== '_redirects' && path !== '_worker.js');
  expect(others(HOSTILE)).toEqual(others(TAME));
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
  const text = fileOf(host, HOSTILE, name);
  expect(outline(JSON.parse(text))).toEqual(outline(JSON.parse(fileOf(host, TAME, name))));
  const expressions = Array.from(
    JSON.stringify(JSON.parse(text)).matchAll(/"(?:src|regex)":("(?:[^"\\]|\\.)*")/g),
    ([, source = '']) => JSON.parse(source) as string,
  ).filter((source) => source.startsWith('^/blog/') && !source.includes('[^/]+'));
  expectDistinct(expressions, host === 'azure' ? 0 : NAMES.length);
});

it.each([
  ['nginx', 'nginx.conf'],
  ['caddy', 'Caddyfile'],
  ['apache', 'apache.conf'],
  ['htaccess', '.htaccess'],
] as const)('%s: the same words outside of quotes', (host, name) => {
  /** Words, quoted texts and marks, quoted texts without what they say. */
  const tokens = (text: string) =>
    Array.from(text.matchAll(/"(?:[^"\\]|\\[\s\S])*"|[{};]|[^\s"{};]+|\n/g), ([token]) =>
      token.startsWith('"') ? '""' : token,
    );
  expect(tokens(fileOf(host, HOSTILE, name))).toEqual(tokens(fileOf(host, TAME, name)));
});

it('caddy: no name is a variable or a placeholder, which Caddy looks for inside of quotes as well', () => {
  const lines = fileOf('caddy', HOSTILE, 'Caddyfile')
    .split('\n')
    .filter((line) => line.includes('/blog/') && !line.includes('/blog/[^/]'));
  expect(lines).toHaveLength(2 * NAMES.length);
  expect(lines.filter((line) => /[{}]/.test(line))).toEqual([]);
  const expressions = lines.flatMap((line) => / path_regexp "(.*)"$/.exec(line)?.[1] ?? []);
  expectDistinct(expressions, expressions.length);
});

it('nginx: names that differ in capitals alone have expressions, since a map reads texts without regard to them', () => {
  const text = fileOf('nginx', moved(['Old-Name', 'old-name', 'other']), 'nginx.conf');
  const keys = [...text.matchAll(/^ {4}"(\S*)" "\/blog\//gm)].map(([, key = '']) => key);
  expect(keys).toEqual(['~^/blog/Old-Name/?$', '~^/blog/old-name/?$', '/blog/other', '/blog/other/']);
});
