import { expect, it } from 'vitest';
import { ABOUT, GOOD, HOME, SETTINGS, check, page } from './good-site.ts';

const withBody = (body: string) => ({ 'index.html': page({ ...HOME, body }) });
const error = (code: string, at: string, text: string) => `error links/${code} dist/index.html:${at}: ${text} (on /).`;
const dead = (address: string, at: string, nearest = '') =>
  error('dead', at, `The link to ${address} leads nowhere${nearest}`);
const anchor = (link: string, at: string, nearest = '') =>
  error('dead-anchor', at, `The link to ${link} points at an id that the page does not have${nearest}`);
const missing = (file: string, at: string, nearest = '') =>
  error('missing-file', at, `The file ${file} is missing${nearest}`);
const slash = (link: string, at: string) => error('slash', at, `The link to ${link} costs a redirect to /about-us/`);
const HTTP = 'http://other.example';

it.each<[string, string, string[]]>([
  ['leads somewhere', '<p><a href="/nowhere/">x</a></p>', [dead('/nowhere/', '25:4')]],
  ['names the nearest page', '<a href="/abuot-us/">x</a>', [dead('/abuot-us/', '25:1', '; nearest: /about-us/')]],
  [
    'costs no redirect',
    '<p><a href="/about-us">x</a> <a href="/about-us/index.html">y</a></p>',
    [slash('/about-us', '25:4'), slash('/about-us/index.html', '25:30')],
  ],
  [
    'points at an id that is there',
    `<p id="größe"><a href="#gr%C3%B6%C3%9Fe">x</a> <a href="#top">x</a> <a href="#:~:text=x">x</a>
<a href="/about-us/#nobody">y</a> <a href="#größ">z</a> <a href="/assets/a.woff2#page=2">z</a></p>`,
    [anchor('/about-us/#nobody', '26:1'), anchor('/#größ', '26:35', '; nearest: #größe')],
  ],
  [
    'can be read',
    '<p><a href="https://">x</a> <a href="mailto:a@example.com">y</a></p>',
    [error('invalid', '25:4', 'The address "https://" cannot be read')],
  ],
  [
    'names files that are there',
    `<picture><source srcset="/e.avif 1x, /assets/share.png 2x" type="image/avif"/><img src="/b.png" alt=""/></picture>
<video src="/c.mp4" poster="/d.jpg" muted="" controls=""></video>`,
    [missing('/e.avif', '25:10'), missing('/b.png', '25:79'), missing('/c.mp4', '26:1'), missing('/d.jpg', '26:1')],
  ],
  [
    'names the nearest file, or the one of that name in another folder',
    '<p><img src="/assets/shre.jpg" alt=""/> <a href="/share.png">x</a> <a href="/assets/gone.pdf">y</a></p>',
    [
      missing('/assets/shre.jpg', '25:4', '; nearest: /assets/share.png'),
      missing('/share.png', '25:41', '; nearest: /assets/share.png'),
      missing('/assets/gone.pdf', '25:68'),
    ],
  ],
  [
    'loads nothing over plain http',
    `<p><img src="${HTTP}/a.png" alt=""/> <a href="${HTTP}/">x</a></p>`,
    [error('insecure', '25:4', `${HTTP}/a.png is loaded over plain http, which browsers block on an https page`)],
  ],
])('an address %s', async (_, body, problems) => {
  expect(await check(withBody(body))).toEqual(problems);
});

it('a page that sends its visitors on leads somewhere', async () => {
  const refresh = '</title><meta http-equiv="refresh" content="0; url=/home/"/>';
  expect(await check({ '404.html': GOOD['404.html']!.replace('</title>', refresh) })).toEqual([
    'error links/dead dist/404.html:6:31: The link to /home/ leads nowhere (on /404.html).',
  ]);
});

it('share cards and stylesheets name files that are there', async () => {
  const files = {
    'about-us/index.html': page(ABOUT).replace('/assets/share.png', '/assets/other.png'),
    'assets/site.css': `h1 { background: url(gone.png) }\nh2 { background: url("#mask") }`,
  };
  expect(await check(files)).toEqual([
    'error links/missing-file dist/assets/site.css:1:22: The file /assets/gone.png is missing (on /assets/site.css).',
    'error links/missing-file dist/about-us/index.html:13:1: The file /assets/other.png is missing (on /about-us/).',
  ]);
});

it('policies apply', async () => {
  const policies = { ...SETTINGS.policies, deadLink: 'ignore', deadAnchor: 'warn' } as const;
  const body = '<p><a href="/nowhere/">x</a> <a href="#none">y</a></p>';
  expect(await check(withBody(body), { policies })).toEqual([anchor('/#none', '25:30').replace('error', 'warning')]);
});
