/**
 * Hosts without a program that would answer here, tested by their published schemas:
 * vercel: openapi.vercel.sh/vercel.json and `routesSchema` of @vercel/routing-utils;
 * azure: json.schemastore.org/staticwebapp.config.json and learn.microsoft.com/azure/static-web-apps/configuration;
 * firebase: firebase/firebase-tools, schema/firebase-config.json (its own server runs in `npm run test:hosts` as well).
 */
import type { Config } from '../../../build/core/types.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Redirect } from '../../../build/hosts/rule.ts';
import { FACTS, writtenFor } from '../../support/host-config.ts';

const redirects = [
  { from: '/old/', to: '/about-us/', status: 301 },
  { from: '/för/*', to: 'https://a.example.com/', status: 302 },
] as const;
const shell: Redirect = { from: '/blog/*/', to: '/blogs/live/', status: 200 };

function written(host: Config['host'], name: string, changes: Partial<Config> = {}): unknown {
  return JSON.parse(writtenFor({ redirects, ...changes, host }, [shell], FACTS).files.get(name) ?? '');
}

const headerValues = z.record(z.string().max(256), z.string().max(4096));
const regex = z
  .string()
  .max(4096)
  .refine((text) => new RegExp(text).source !== '', 'no regular expression');

const vercel = z.strictObject({
  routes: z
    .array(
      z.union([
        z.strictObject({ handle: z.enum(['filesystem', 'hit', 'miss', 'rewrite', 'resource', 'error']) }),
        z.strictObject({
          src: regex,
          dest: z.string().max(4096).optional(),
          headers: headerValues.optional(),
          continue: z.boolean().optional(),
          status: z.int().min(100).max(999).optional(),
        }),
      ]),
    )
    .max(2048),
});

const path = z.string().regex(/^\/[^*]*\*?$/, 'a star stands only at the end');
const azure = z.strictObject({
  trailingSlash: z.enum(['always', 'never', 'auto']),
  globalHeaders: headerValues,
  routes: z.array(
    z.union([
      z.strictObject({ route: path, redirect: z.string(), statusCode: z.literal([301, 302, 307, 308]) }),
      z.strictObject({ route: path, headers: headerValues }),
    ]),
  ),
  responseOverrides: z.strictObject({ '404': z.strictObject({ rewrite: z.string(), statusCode: z.literal(404) }) }),
  mimeTypes: z.record(z.string().startsWith('.'), z.string()),
});

const firebase = z.strictObject({
  hosting: z.strictObject({
    public: z.string(),
    ignore: z.array(z.string()),
    trailingSlash: z.boolean(),
    redirects: z.array(z.strictObject({ regex, destination: z.string(), type: z.literal([301, 302]) })),
    rewrites: z.array(z.strictObject({ regex, destination: z.string() })),
    headers: z.array(
      z.strictObject({ regex, headers: z.array(z.strictObject({ key: z.string(), value: z.string() })) }),
    ),
  }),
});

test.each([
  ['vercel', 'vercel.json', vercel],
  ['azure', 'staticwebapp.config.json', azure],
  ['firebase', 'firebase.json', firebase],
] as const)('%s takes what is written', (host, name, schema) => {
  for (const changes of [{}, { notFound: 'page' }, { basePath: '/sub' }] as const)
    expect(schema.safeParse(written(host, name, changes)).error?.issues).toBeUndefined();
});

test('vercel: files come before redirects, a missing asset before the way home, long caching only for what was found', () => {
  const { routes } = written('vercel', 'vercel.json') as { routes: Record<string, unknown>[] };
  const at = (test: (route: Record<string, unknown>) => boolean) => routes.findIndex(test);
  const answer = (path: string) =>
    routes
      .slice(at(({ handle }) => handle === 'filesystem'))
      .find(({ src }) => src && new RegExp(String(src)).test(path));
  expect(answer('/nowhere')).toMatchObject({ status: 302, headers: { Location: '/' } });
  expect(answer('/old')).toMatchObject({ status: 301, headers: { Location: '/about-us/' } });
  expect(answer('/assets/gone.js')).toMatchObject({ status: 404 });
  expect(answer('/blog/new/')).toMatchObject({ dest: '/blogs/live/' });
  const kept = at(({ headers }) => JSON.stringify(headers ?? '').includes('immutable'));
  expect(kept).toBeGreaterThan(at(({ handle }) => handle === 'hit'));
});

test('azure: nothing shadows a page, and no rule redirects what is missing', () => {
  const { routes } = written('azure', 'staticwebapp.config.json') as { routes: { route: string; redirect?: string }[] };
  const moved = routes.filter(({ redirect }) => redirect).map(({ route }) => route);
  expect(moved).toEqual(['/old', '/old/', '/f%C3%B6r', '/f%C3%B6r/*']);
});
