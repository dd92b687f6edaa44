/** The schema of site.config.ts: keys, expectations in words, defaults. */
import { z } from 'zod';
import type { UrlPath } from '../../src/contract.ts';
import { orNull } from './files.ts';
import { detectHost, HOST_NAMES } from './host-names.ts';

const nullableAddress = z
  .url({ protocol: /^https?$/, error: 'expected a web address such as https://api.example.com, or null' })
  .superRefine(refuseParts)
  .transform((address) => address.replace(/\/+$/, ''))
  .nullable();
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(
    names,
    `expected ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names.map((name) => `'${name}'`))}`,
  );
const policy = oneOf('fail', 'warn', 'ignore');
const text = z.string('expected a text').min(1, 'expected a text, found an empty one');
const textLike = (shape: RegExp, expected: string) => z.string(expected).regex(shape, expected);
const writtenName = textLike(/^[\w-]+$/, 'expected the name of a header');
/** Capitals mean nothing in it: `x-robots-tag` becomes `X-Robots-Tag`, so that no header is sent twice. */
const headerName = writtenName.transform((name) =>
  name.toLowerCase().replace(/(?<![a-z\d])[a-z]/g, (letter) => letter.toUpperCase()),
);
const boolean = z.boolean('expected true or false');
const count = (least: number, most: number) => {
  const expected = `expected a whole number from ${least} to ${most}`;
  return z.int(expected).min(least, expected).max(most, expected);
};

/** Browsers resolve such segments before a request, percent-encoded ones too (WHATWG URL, dot segments). */
const DOTS = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const WITHOUT_DOTS = 'expected a path without . and .. between its slashes';

/** A path: not percent-encoded, without query. */
const pathOf = (shape: RegExp, expected: string) =>
  z
    .custom<UrlPath>()
    .refine((path) => typeof path === 'string' && shape.test(path), expected)
    .refine((path) => !DOTS.test(path), WITHOUT_DOTS);
const ownPath = pathOf(/^(?!.*\/\/)\/[^?#*\\\p{Cc}]*$/u, 'expected a path such as /old/');
const pattern = pathOf(
  /^\/[^?#*\\\p{Cc}]*(?:(?<=\/)\*)?$/u,
  'expected a path such as /old/, or one that ends in a star, such as /old/*',
);
const secureAddress = z
  .custom<`https://${string}`>()
  .refine((text) => typeof text === 'string' && /^https:\/\/\S+$/.test(text) && URL.canParse(text), {
    error: 'expected an address that starts with https://',
  });

const originOf = (expected: string, withoutPath: string) =>
  z
    .url({ protocol: /^https?$/, error: expected })
    .refine((address) => !URL.canParse(address) || new URL(address).pathname === '/', withoutPath)
    .superRefine(refuseParts)
    .transform((address) => new URL(address).origin);

/** Headers that the call or the connection sets. */
const OWN_HEADERS =
  /^(?:accept|accept-encoding|connection|content-length|host|if-modified-since|if-none-match|te|transfer-encoding|upgrade)$/i;
/** Values come only from the environment: a settings file is stored and shared. */
const secretHeaders = z
  .record(
    writtenName.refine((name) => !OWN_HEADERS.test(name), 'expected a header that a call does not set itself'),
    z.strictObject(
      {
        env: textLike(/^[A-Za-z_]\w*$/, 'expected the name of an environment variable such as POSTS_API_TOKEN'),
      },
      'expected { env: "POSTS_API_TOKEN" }: the value itself belongs in the environment',
    ),
    'expected headers such as { Authorization: { env: "POSTS_API_TOKEN" } }',
  )
  .default({});

const group = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).prefault({} as never);
const groupOrNull = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).nullable().default(null);

export const configSchema = z.strictObject({
  /** Public address of the site, without a path. */
  origin: originOf(
    'expected the public address of the site, such as https://www.example.com',
    'expected an address without a path; the path below which the site lives is basePath',
  ),
  /** Path below which the site lives. */
  basePath: z
    .string('expected a path such as /sub')
    .refine((path) => !DOTS.test(path), WITHOUT_DOTS)
    .regex(/^(\/[\w.-]+)*\/?$/, 'expected a path such as /sub, or an empty text')
    .transform((path) => path.replace(/\/$/, ''))
    .default(''),
  /** As `site build --preview`: drafts and scheduled posts, closed to search engines. */
  preview: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], 'expected true or false')
    .default(false),
  /** Language of the pages: dates, plural forms, direction. */
  language: textLike(
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/,
    'expected a language code such as en, pl or ar-EG',
  ).default('en'),
  /** Host of the written files (docs/deploy.md); `auto` recognises Netlify, Cloudflare Pages and Vercel. */
  host: z.enum(['auto', ...HOST_NAMES], `expected 'auto' or one of ${HOST_NAMES.join(', ')}`).default('auto'),
  /** Answer to an unknown path: a redirect to `/`, or a page with status 404. */
  notFound: oneOf('redirect-home', 'page').default('redirect-home'),
  /** Moved paths; a star at the end of `from` matches all below. `to` may be an address of another site. */
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
  /** Additional headers; those for `/*` are merged with the site's own. */
  headers: z
    .array(
      z.strictObject({
        for: pattern,
        values: z.record(headerName, text.regex(/^\P{Cc}*$/u, 'expected a text in one line')),
      }),
      'expected a list such as [{ for: "/*", values: { "X-Robots-Tag": "noai" } }]',
    )
    .default([]),
  /** IANA name; every date on the site is written in it. */
  timeZone: text.refine(isTimeZone, 'expected a time zone such as Asia/Kolkata').default('Asia/Kolkata'),
  /** The mail relay; null: forms open the visitor's mail program. */
  relayUrl: nullableAddress.default(null),
  /** The relay is the one in `relay/`, which takes fields, and forms without a script. */
  ownRelay: boolean.default(false),
  /** `relay`, or the address of a provider's form; null: no newsletter. */
  newsletter: z
    .union([z.literal('relay'), secureAddress], "expected 'relay', the address of a provider's form, or null")
    .nullable()
    .default(null),
  /** The script that counts visitors; null: none. */
  analytics: groupOrNull({
    src: z
      .url({
        protocol: /^https?$/,
        error: 'expected the address of a script, such as https://counter.example.com/script.js',
      })
      .superRefine(refuseCredentials),
    /** `data-` attributes of its element. */
    attributes: z
      .record(textLike(/^data-[a-z0-9-]+$/, 'expected the name of an attribute, such as data-website-id'), z.string())
      .default({}),
    /** Origins that it calls beside its own. */
    connect: z
      .array(
        originOf('expected an origin such as https://counter.example.com', 'expected an origin without a path'),
        'expected a list of origins such as https://counter.example.com',
      )
      .default([]),
    /** Loaded only after the visitor agrees. */
    consent: z.boolean('expected true (ask each visitor first) or false'),
  }),
  /** Where browsers report policy violations and script errors; null: nowhere. */
  reports: nullableAddress.default(null),
  /** Writes `/.well-known/security.txt`; null: there is none. */
  security: groupOrNull({
    /** Where to report a vulnerability. */
    contact: textLike(
      /^(mailto:|https:\/\/|tel:)\S+$/,
      'expected an address that starts with mailto:, https:// or tel:',
    ),
    /** Address of the disclosure policy. */
    policy: secureAddress.nullable().default(null),
  }),
  /** The editing page `/admin/` (docs/editing.md); null: there is none. */
  admin: groupOrNull({
    /** Git service of the repository; Forgejo is `gitea`. */
    service: oneOf('github', 'gitlab', 'gitea'),
    repository: textLike(/^[\w.-]+(?:\/[\w.-]+)+$/, 'expected a repository such as owner/name'),
    /** The branch that is published. */
    branch: text.default('main'),
    /** Address of the service, if it is not the public one. */
    serviceUrl: nullableAddress.default(null),
    /** OAuth authenticator for the Sign In button; without it editors paste a token. */
    signInUrl: nullableAddress.default(null),
    /** Changes go to a branch and a pull request (GitHub, GitLab). */
    review: boolean.default(false),
  }),
  blogs: group({
    /** The posts API's address; null: posts come from `content/blogs`. */
    apiUrl: nullableAddress.default(null),
    /** Headers of each call of the build, by environment variables. */
    headers: secretHeaders,
    /** Browsers may request the API, without these headers; null: if there are none. */
    live: z.boolean('expected true, false or null').nullable().default(null),
    /** Base of relative links and pictures in posts; null: this site. */
    baseUrl: nullableAddress.default(null),
    /** Longest silence of a call, in milliseconds. */
    timeoutMs: count(1, 600_000).default(30_000),
    /** All calls of a build with retries and waits, in milliseconds. */
    deadlineMs: count(1, 3_600_000).default(300_000),
    /** Concurrent calls. */
    concurrency: count(1, 64).default(6),
    /** Posts per page of the list. */
    perPage: count(1, 1000).default(12),
    /** Newest posts in a feed. */
    feedSize: count(1, 1000).default(20),
    /** Posts that a tag needs to get a page. */
    minTagPosts: count(1, 1000).default(2),
    /** Address of a WebSub hub that is notified of new posts; null: none. */
    webSubHub: nullableAddress.default(null),
    /** Hosts an iframe may come from. */
    embedHosts: z
      .array(
        textLike(/^[a-z0-9.-]+$/, 'expected a host name such as player.vimeo.com'),
        'expected a list of host names',
      )
      .default(['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'codepen.io']),
    /** A site with more posts has no search; 0: never. */
    searchLimit: count(0, 100_000).default(2000),
  }),
  pictures: group({
    /** Pictures of posts on other sites: linked, or downloaded and served from here. */
    remote: oneOf('keep', 'download').default('keep'),
    /** What happens if a download fails. */
    onError: oneOf('fail', 'keep-remote', 'placeholder').default('keep-remote'),
    /** Width of a picture in a text: the `sizes` attribute. */
    sizes: text.default('(min-width: 45rem) 41rem, calc(94vw - 1rem)'),
    /** Largest height there, in pixels. */
    tallest: count(100, 10_000).default(704),
  }),
  policies: group({
    /** A post without usable slug, title or body fails the build or is left out. */
    badPost: oneOf('fail', 'skip').default('skip'),
    /** Links to missing pages and files. Those of content/ to pages are left out with a warning. */
    deadLink: policy.default('fail'),
    /** Links to missing fragments of pages of the site. */
    deadAnchor: policy.default('fail'),
    /** Dead links in posts. */
    deadPostLink: policy.default('warn'),
    /** Content of a post that is removed. */
    contentRemoved: policy.default('warn'),
  }),
  /** Largest sizes that `site check` accepts for a page. */
  budgets: group({
    /** The page. */
    htmlGzipBytes: count(1, 10_000_000).default(64 * 1024),
    /** The page of a post without what came with posts, not compressed: more is a warning. */
    postHtmlBytes: count(1, 10_000_000).default(80 * 1024),
    /** Its stylesheets. */
    cssGzipBytes: count(1, 10_000_000).default(14_336),
    /** Scripts of the first load. */
    scriptGzipBytes: count(0, 10_000_000).default(2 * 1024),
    /** Fonts for the page's characters, not compressed further. */
    fontBytes: count(0, 10_000_000).default(80 * 1024),
  }),
});

/** The schema with what follows from its values. @param environment `process.env`, by which a host is recognised */
export function settingsIn(environment: Readonly<Record<string, string | undefined>>) {
  return configSchema.transform(({ host, blogs, ...rest }) => ({
    ...rest,
    host: host === 'auto' ? detectHost(environment) : host,
    // An API that needs a secret is not for browsers, unless the settings allow it.
    blogs: { ...blogs, live: blogs.live ?? Object.keys(blogs.headers).length === 0 },
  }));
}

/** Addresses of the settings are in the published pages, which call them. */
function refuseCredentials(address: string, context: z.core.$RefinementCtx): void {
  const { username = '', password = '' } = URL.parse(address) ?? {};
  const expected = 'expected an address without name and password, which every visitor could read in the pages';
  if (username !== '' || password !== '') context.addIssue(expected);
}

/** Paths are appended to these addresses. */
function refuseParts(address: string, context: z.core.$RefinementCtx): void {
  refuseCredentials(address, context);
  const [part] = /[?#]/.exec(address) ?? [];
  if (part) context.addIssue(`expected an address without ${part}, since paths are added at its end`);
}

function isTimeZone(name: string): boolean {
  return orNull(() => Intl.DateTimeFormat('en', { timeZone: name })) !== null;
}
