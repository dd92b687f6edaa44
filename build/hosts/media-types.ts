/** The types of what a site is made of, for servers that know only some of them. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  xml: 'application/xml',
  txt: 'text/plain',
  md: 'text/markdown',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
};

/** Types that are text: they name their encoding, and are worth packing. */
export const TEXT_TYPES = [
  ...new Set(Object.values(MEDIA_TYPES).filter((type) => /^text\/|json$|xml$/.test(type))),
  'application/atom+xml',
  'application/rss+xml',
  'application/feed+json',
  'application/speculationrules+json',
];
