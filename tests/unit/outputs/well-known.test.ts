import { describe, expect, it } from 'vitest';
import type { OutputSite } from '../../../build/outputs/output-site.ts';
import { knownListFile, robotsFile, securityTxtFiles } from '../../../build/outputs/well-known.ts';

const site = { origin: 'https://www.example.com', basePath: '/sub' };

it('robots.txt names the sitemap, and closes a preview', () => {
  expect(robotsFile({ ...site, preview: false }).bytes).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sub/sitemap.xml\n',
  );
  expect(robotsFile({ ...site, preview: true }).bytes).toBe('User-agent: *\nDisallow: /\n');
});

describe('security.txt (RFC 9116)', () => {
  const security = { contact: 'mailto:security@example.com', policy: 'https://www.example.com/security/' as const };
  const made = (day: string, given: typeof security | null = security) =>
    securityTxtFiles({ ...site, language: 'pl', security: given }, new Date(day)).map(({ bytes }) => bytes);

  it('names contact, end, language, its own address and the policy', () => {
    expect(made('2026-11-23T05:00:00Z')).toEqual([
      `Contact: mailto:security@example.com
Expires: 2027-10-01T00:00:00Z
Preferred-Languages: pl
Canonical: https://www.example.com/sub/.well-known/security.txt
Policy: https://www.example.com/security/
`,
    ]);
    expect(made('2026-11-23T05:00:00Z', null)).toEqual([]);
  });

  it('stays the same within a month, and ends within a year of any day', () => {
    expect(made('2026-11-01T00:00:00Z')).toEqual(made('2026-11-30T23:59:59Z'));
    expect(made('2027-03-01T00:00:00Z')[0]).toContain('Expires: 2028-02-01T00:00:00Z');
  });
});

describe('list.json', () => {
  const whole = {
    identity: { feedPath: '/blogs/' },
    listed: { answer: { length: 42, start: '{"blogs":[' } },
    isNewestFirst: true,
  } as const;

  it.each([
    ['the length of the answer, and its start', {}, { length: 42, start: '{"blogs":[' }],
    ['no start where a new post may stand anywhere', { isNewestFirst: false }, { length: 42 }],
    ['nothing of posts from several answers', { listed: { answer: null } }, {}],
    // Another first part may be as long.
    [
      'no length of the first of several parts',
      { listed: { answer: { ...whole.listed.answer, length: null } } },
      { start: '{"blogs":[' },
    ],
  ])('has %s', (_, given, expected) => {
    const file = knownListFile({ ...whole, ...given } as object as OutputSite);
    expect([file.path, JSON.parse(String(file.bytes))]).toEqual(['blogs/list.json', expected]);
  });
});
