/** What site.config.ts may hold: every key, what it expects in words, and its default. */
import { z } from 'zod';
import type { UrlPath } from '../../../src/contract.ts';
import { HOST_NAMES } from '../host-names.ts';
import { secretHeaders } from './secret-headers.ts';

const nullableAddress = z
  .url({ protocol: /^https?$/, error: 'expected a web address such as https://api.example.com, or null' })
  .superRefine(refuseParts)
  .transform((address) => address.replace(/\/+$/, ''))
  .nullable();
const policy = z.enum(['fail', 'warn', 'ignore'], "expected 'fail', 'warn' or 'ignore'");
const text = z.string('expected a text').min(1, 'expected a text, found an empty one');
const count = (least: number, most: number) =>
  z
    .int(`expected a whole number from ${least} to ${most}`)
    .min(least, `expected a whole number from ${least} to ${most}`)
    .max(most, `expected a whole number from ${least} to ${most}`);

const timeZone = text.refine(isTimeZone, 'expected a time zone such as Asia/Kolkata');

const font = z.strictObject({
  family: text,
  source: text,
  weight: text,
  axes: z.record(z.string(), z.union([z.number(), z.strictObject({ min: z.number(), max: z.number() })])).default({}),
  characters: z.string('expected a text').default(''),
  preload: z.boolean('expected true or false').default(false),
  unicodeRange: z.string().nullable().default(null),
  fallback: z
    .strictObject({ local: z.array(text), sizeAdjust: text, ascent: text, descent: text, lineGap: text })
    .nullable()
    .default(null),
});

/** Browsers take such parts out of an address before they ask for it, percent-encoded ones too (WHATWG URL, dot segments). */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const WITHOUT_DOTS = 'expected a path without . and .. between its slashes';

/** A path as a visitor reads it: not percent-encoded, without query. */
const ownPath = z
  .custom<UrlPath>()
  .refine((path) => typeof path === 'string' && /^\/[^?#*\\\p{Cc}]*$/u.test(path) && !path.includes('//'), {
    error: 'expected a path such as /old/',
  })
  .refine((path) => !DOTS.test(path), WITHOUT_DOTS);
const pattern = z
  .custom<UrlPath>()
  .refine((path) => typeof path === 'string' && /^\/[^?#*\\\p{Cc}]*\*?$/u.test(path) && /(^|[^*])$|\/\*$/.test(path), {
    error: 'expected a path such as /old/, or one that ends in a star, such as /old/*',
  })
  .refine((path) => !DOTS.test(path), WITHOUT_DOTS);
const secureAddress = z
  .custom<`https://${string}`>()
  .refine((text) => typeof text === 'string' && /^https:\/\/\S+$/.test(text) && URL.canParse(text), {
    error: 'expected an address that starts with https://',
  });

const originOnly = z
  .url({ protocol: /^https?$/, error: 'expected an origin such as https://counter.example.com' })
  .refine((address) => !URL.canParse(address) || new URL(address).pathname === '/', {
    error: 'expected an origin without a path',
  })
  .superRefine(refuseParts)
  .transform((address) => new URL(address).origin);

export const configSchema = z.strictObject({
  origin: z
    .url({ protocol: /^https?$/, error: 'expected the public address of the site, such as https://www.example.com' })
    .refine((address) => !URL.canParse(address) || new URL(address).pathname === '/', {
      error: 'expected an address without a path; the path below which the site lives is basePath',
    })
    .superRefine(refuseParts)
    .transform((address) => new URL(address).origin),
  basePath: z
    .string('expected a path such as /sub')
    .refine((path) => !DOTS.test(path), WITHOUT_DOTS)
    .regex(/^(\/[\w.-]+)*\/?$/, 'expected a path such as /sub, or an empty text')
    .transform((path) => path.replace(/\/$/, ''))
    .default(''),
  // The environment has texts only.
  preview: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'expected true or false')
    .default(false),
  language: z
    .string('expected a language code such as en')
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'expected a language code such as en, pl or ar-EG')
    .default('en'),
  host: z.enum(['auto', ...HOST_NAMES], `expected 'auto' or one of ${HOST_NAMES.join(', ')}`).default('auto'),
  notFound: z.enum(['redirect-home', 'page'], "expected 'redirect-home' or 'page'").default('redirect-home'),
  redirects: z
    .array(
      z.strictObject({
        from: pattern,
        to: z
          .union([ownPath, secureAddress], 'expected a path such as /new/, or an address that starts with https://')
          .superRefine(refuseCredentials),
        status: z.literal([301, 302], 'expected 301 (for good) or 302 (for now)').default(301),
      }),
      'expected a list such as [{ from: "/old/", to: "/new/" }]',
    )
    .default([]),
  headers: z
    .array(
      z.strictObject({
        for: pattern,
        values: z.record(z.string().regex(/^[\w-]+$/, 'expected the name of a header'), text),
      }),
      'expected a list such as [{ for: "/*", values: { "X-Robots-Tag": "noai" } }]',
    )
    .default([]),
  timeZone: timeZone.default('Asia/Kolkata'),
  relayUrl: nullableAddress.default(null),
  relayProof: z.boolean('expected true or false').default(false),
  newsletter: z
    .union([z.literal('relay'), secureAddress], "expected 'relay', the address of a provider's form, or null")
    .nullable()
    .default(null),
  analytics: z
    .strictObject({
      src: z
        .url({
          protocol: /^https?$/,
          error: 'expected the address of a script, such as https://counter.example.com/script.js',
        })
        .superRefine(refuseCredentials),
      attributes: z
        .record(
          z.string().regex(/^data-[a-z0-9-]+$/, 'expected the name of an attribute, such as data-website-id'),
          z.string(),
        )
        .default({}),
      connect: z.array(originOnly, 'expected a list of origins such as https://counter.example.com').default([]),
      consent: z.boolean('expected true (ask each visitor first) or false'),
    })
    .nullable()
    .default(null),
  reports: nullableAddress.default(null),
  security: z
    .strictObject({
      contact: z
        .string('expected an address such as mailto:security@example.com')
        .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'expected an address that starts with mailto:, https:// or tel:'),
      policy: secureAddress.nullable().default(null),
    })
    .nullable()
    .default(null),
  admin: z
    .strictObject({
      service: z.enum(['github', 'gitlab', 'gitea'], "expected 'github', 'gitlab' or 'gitea'"),
      repository: z
        .string('expected a repository such as owner/name')
        .regex(/^[\w.-]+(?:\/[\w.-]+)+$/, 'expected a repository such as owner/name'),
      branch: text.default('main'),
      serviceUrl: nullableAddress.default(null),
      signInUrl: nullableAddress.default(null),
      review: z.boolean('expected true or false').default(false),
    })
    .nullable()
    .default(null),
  blogs: z
    .strictObject({
      apiUrl: nullableAddress.default(null),
      headers: secretHeaders,
      live: z.boolean('expected true, false or null').nullable().default(null),
      baseUrl: nullableAddress.default(null),
      timeoutMs: count(1, 600_000).default(30_000),
      deadlineMs: count(1, 3_600_000).default(300_000),
      concurrency: count(1, 64).default(6),
      perPage: count(1, 1000).default(12),
      feedSize: count(1, 1000).default(20),
      minTagPosts: count(1, 1000).default(2),
      webSubHub: nullableAddress.default(null),
      embedHosts: z
        .array(
          z.string().regex(/^[a-z0-9.-]+$/, 'expected a host name such as player.vimeo.com'),
          'expected a list of host names',
        )
        .default(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'codepen.io']),
      searchLimit: count(0, 100_000).default(2000),
    })
    .prefault({}),
  pictures: z
    .strictObject({
      remote: z.enum(['keep', 'download'], "expected 'keep' or 'download'").default('keep'),
      onError: z
        .enum(['fail', 'keep-remote', 'placeholder'], "expected 'fail', 'keep-remote' or 'placeholder'")
        .default('keep-remote'),
      sizes: text.default('(min-width: 45rem) 41rem, calc(94vw - 1rem)'),
      tallest: count(100, 10_000).default(704),
    })
    .prefault({}),
  fonts: z.array(font, 'expected a list of fonts').default([]),
  policies: z
    .strictObject({
      badPost: z.enum(['fail', 'skip'], "expected 'fail' or 'skip'").default('fail'),
      deadLink: policy.default('fail'),
      deadAnchor: policy.default('fail'),
      deadPostLink: policy.default('warn'),
      contentRemoved: policy.default('warn'),
    })
    .prefault({}),
  budgets: z
    .strictObject({
      htmlGzipBytes: count(1, 10_000_000).default(64 * 1024),
      cssGzipBytes: count(1, 10_000_000).default(12 * 1024),
      scriptGzipBytes: count(0, 10_000_000).default(2 * 1024),
      fontBytes: count(0, 10_000_000).default(45 * 1024),
    })
    .prefault({}),
});

/** Addresses of the settings stand in the published pages, where posts and forms ask them. */
function refuseCredentials(address: string, context: z.core.$RefinementCtx): void {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  const expected = 'expected an address without name and password, which every visitor could read in the pages';
  if (username !== '' || password !== '') context.addIssue(expected);
}

/** Paths are added at the end of these addresses. */
function refuseParts(address: string, context: z.core.$RefinementCtx): void {
  refuseCredentials(address, context);
  const [part] = /[?#]/.exec(address) ?? [];
  if (part) context.addIssue(`expected an address without ${part}, since paths are added at its end`);
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
