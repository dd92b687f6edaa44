import type { SiteConfig } from '../../../build/config.ts';

export default {
  origin: 'https://changing.example.com',
  timeZone: 'Asia/Kolkata',
  blogs: { perPage: 5, feedSize: 4, embedHosts: ['video.example.com'] },
  redirects: [{ from: '/news/*', to: '/' }],
  headers: [],
  fonts: [
    {
      family: 'Hanken',
      source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
      weight: '400',
      axes: { wght: 400 },
      characters: 'abc',
      preload: true,
    },
  ],
} satisfies SiteConfig;
