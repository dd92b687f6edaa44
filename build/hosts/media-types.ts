import { mimes } from 'hono/utils/mime';

/** The types of files by their endings, without encodings, for servers that know only some of them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...mimes, md: 'text/markdown', vtt: 'text/vtt' }).map(([ending, type]) => [
    ending,
    type.split(';')[0]!,
  ]),
);

/** Types that are text: they name their encoding, and are worth packing. */
export const TEXT_TYPES = [
  ...new Set(Object.values(MEDIA_TYPES).filter((type) => /^text\/|json$|xml$/.test(type))),
  'application/atom+xml',
  'application/rss+xml',
  'application/feed+json',
];
