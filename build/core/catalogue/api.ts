/** Codes of `site check --api`: what an API does that the site, or its readers, would suffer from. */
import type { Explanations } from './explanation.ts';

export const API = {
  'api/no-address': [
    'There is no posts API to check: neither the command nor the settings name one.',
    'Run `npx site check --api https://api.example.com`, or set blogs.apiUrl (SITE_API_URL).',
  ],
  'api/odd-field': [
    'A post has a field that the site does not read, with nearly the name of one that it lacks.',
    'Let the API send the field by the name that the message proposes; docs/posts-api.json lists them all.',
  ],
  'api/slug-call': [
    'The call for one post fails, or says something else than the list.',
    'Let `GET {api}/blogs/slug/{slug}` answer `{"blog": {...}}` with the fields of the list.',
  ],
  'api/missing-post': [
    'The API answers something else than 404 for a post that does not exist.',
    'Let it answer 404 (or 410 for a post that is gone): readers are told by it that there is no such post.',
  ],
  'api/validators': [
    'Whether the list has changed cannot be asked, or is answered wrongly.',
    'Let the list have an ETag made from its content, and answer 304 to that ETag alone.',
  ],
  'api/live': [
    "The browsers of readers cannot ask the API: it lacks a CORS header, HTTPS, or asks for a secret that they don't have.",
    'Send `Access-Control-Allow-Origin` with every answer, errors too, or set blogs.live to false.',
  ],
  'api/caching': [
    'The API lets its list be kept so long that new posts show late.',
    'Send a short `max-age` with the list, at most an hour.',
  ],
} as const satisfies Explanations;
