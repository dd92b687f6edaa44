/** Codes of the posts API and of the network. */
import type { Explanations } from './explanation.ts';

export const SERVICES = {
  'network/proxy': [
    'HTTP_PROXY or HTTPS_PROXY is no address of a proxy.',
    'Write it as http://host:port, or leave it empty.',
  ],
  'posts/unreachable': [
    'The posts API cannot be reached: no such host, no connection, or it was cut.',
    'Look at SITE_API_URL and the network; --stale-if-error builds from the posts of the last build.',
  ],
  'posts/proxy': ['The proxy between here and the API refuses.', 'Look at HTTPS_PROXY and NO_PROXY.'],
  'posts/tls': [
    'The certificate of the API is not trusted.',
    'Renew it, or name your own authority in NODE_EXTRA_CA_CERTS.',
  ],
  'posts/timeout': ['The API took longer for one call than `blogs.timeoutMs`.', 'Look at the API, or allow more time.'],
  'posts/deadline': ['All calls together took longer than `blogs.deadlineMs`.', 'Look at the API, or allow more time.'],
  'posts/status': [
    'The API answered with a status other than 200.',
    'Look at its address and its rights: 401 and 403 are refusals, 404 is a wrong address, 5xx is its own fault.',
  ],
  'posts/redirects': ['The API redirects too often, or to another site.', 'Name its last address in SITE_API_URL.'],
  'posts/encoding': [
    'The answer of the API is compressed in an unknown way, or damaged.',
    'Look at the API and what stands before it.',
  ],
  'posts/cut-off': ['The answer of the API ended too early.', 'Build again; if it stays so, look at the API.'],
  'posts/too-large': ['An answer of the API is larger than is read.', 'Let the list leave the bodies out.'],
  'posts/not-utf8': [
    'The answer of the API is in another encoding than UTF-8.',
    'Let the API answer in UTF-8, as JSON asks for.',
  ],
  'posts/not-json': [
    'The API answered something that is no JSON, a page most often.',
    'Look at SITE_API_URL: it ends before /blogs.',
  ],
  'posts/shape': [
    'The answer of the API is JSON of another shape than `{"blogs": [...]}` or `{"blog": {...}}`.',
    'Look at the API against docs/specification.md, section 9.',
  ],
  'posts/pages': [
    'The list of posts comes in parts, and the next part is named wrongly: by another site, by no address, or again and again.',
    'Look at `next`, `pages` or the `Link` header of the API against docs/specification.md, section 9.1.',
  ],
  'posts/none': ['The API lists no posts.', 'If that is meant, build once with --allow-shrink.'],
  'posts/shrunk': [
    "There are fewer than half of the last build's posts.",
    'Look at where they come from; if they are meant to go, build once with --allow-shrink.',
  ],
  'posts/offline': [
    'The site is built from posts that an earlier build read.',
    'Build without --offline for the posts of today.',
  ],
  'posts/stale': [
    'The API failed, and the site is built from posts that an earlier build read.',
    'Look at the API, and build again.',
  ],
  'posts/not-kept': ['No earlier build has kept the posts that are asked for.', 'Build once with the API in reach.'],
  'posts/content-removed': [
    'Something in a post cannot be shown safely, and was left out.',
    'Look at the post; `policies.contentRemoved` says whether this stops the build.',
  ],
} as const satisfies Explanations;
