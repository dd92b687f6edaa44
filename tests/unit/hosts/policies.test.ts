/** What pages may do, on every host: all pages, the page that searches, the editing page; and in heads where no header can say it. */
import type { Config } from '../../../build/core/types.ts';
import { hash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { adminPolicyInHead, inHead } from '../../../build/hosts/site-rules.ts';
import { adminPolicy } from '../../../build/hosts/security.ts';
import { ADMIN, CONFIG, FACTS, SENDING_HOSTS, directive, headersAt, writtenFor } from '../../support/host-config.ts';

const POLICY = 'Content-Security-Policy';
const WASM = "'self' 'wasm-unsafe-eval'";
const COUNTED: Partial<Config> = {
  analytics: {
    src: 'https://counter.example.org/js/script.js',
    attributes: {},
    connect: ['https://events.example.org'],
    consent: true,
  },
  reports: 'https://relay.example.org/reports;a,b',
};
const policyAt = (path: `/${string}`, changes: Partial<Config> = {}) => headersAt(path, changes)[POLICY];

test.each([
  ['default-src', {}, "'none'"],
  ['script-src', {}, "'self'"],
  ['style-src', {}, "'self'"],
  ['base-uri', {}, "'none'"],
  ['frame-ancestors', {}, "'none'"],
  ['require-trusted-types-for', {}, "'script'"],
  ['upgrade-insecure-requests', {}, ''],
  ['upgrade-insecure-requests', { origin: 'http://localhost:4000' }, undefined],
  ['connect-src', {}, "'self'"],
  [
    'connect-src',
    { relayUrl: 'https://relay.example.org/mail', blogs: { ...CONFIG.blogs, apiUrl: 'https://api.example.net/v1' } },
    "'self' https://api.example.net https://relay.example.org",
  ],
  ['frame-src', {}, "'none'"],
  ['frame-src', { blogs: { ...CONFIG.blogs, embedHosts: ['player.vimeo.com'] } }, 'https://player.vimeo.com'],
  ['form-action', { newsletter: 'relay' }, "'self' mailto:"],
  ['form-action', { newsletter: 'https://letters.test/subscribe?list=1' }, "'self' mailto: https://letters.test"],
] satisfies [string, Partial<Config>, string | undefined][])('%s with %j: %s', (name, changes, sources) => {
  expect(directive(policyAt('/', changes), name)).toBe(sources);
});

test('frames may show what the settings and the site name, each once', () => {
  const blogs = { ...CONFIG.blogs, embedHosts: ['player.vimeo.com'] };
  const facts = { ...FACTS, frameOrigins: ['https://maps.example.com', 'https://player.vimeo.com'] };
  expect(directive(headersAt('/', { blogs }, facts)[POLICY], 'frame-src')).toBe(
    'https://player.vimeo.com https://maps.example.com',
  );
});

describe.each(SENDING_HOSTS)('%s', (host) => {
  const config = { host, notFound: 'page', admin: ADMIN, ...COUNTED } as const;

  it('runs WebAssembly on the page that searches, and nowhere else', () => {
    for (const path of ['/search/', '/search'] as const)
      expect(directive(policyAt(path, { host }), 'script-src')).toBe(WASM);
    for (const path of ['/', '/blogs/', '/search/data/pagefind.js', '/searching/'] as const)
      expect(directive(policyAt(path, { host }), 'script-src')).toBe("'self'");
    const { files, codes } = writtenFor({ host, notFound: 'page' }, [], FACTS);
    const text = [...files.values()].join('\n');
    expect(codes).toEqual([]);
    // nginx has it once for the page with its slash, and once without.
    expect(text.match(/wasm-unsafe-eval/g)?.length).toBe(host === 'nginx' ? 2 : 1);
    expect(text.lastIndexOf('wasm-unsafe-eval')).toBeGreaterThan(text.indexOf("script-src 'self';"));
  });

  it('lets the editing page, and all below it, talk to the service, and no other page', () => {
    for (const path of ['/admin/', '/admin', '/admin/app-1.js'] as const)
      expect(headersAt(path, config)).toMatchObject({
        [POLICY]: expect.stringContaining('https://api.github.com'),
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'X-Robots-Tag': 'noindex, nofollow',
      });
    for (const path of ['/', '/administration/', '/blog/admin/', '/search/'] as const)
      expect(headersAt(path, config)).toEqual(headersAt(path, { ...config, admin: null }));
    expect(JSON.stringify(headersAt('/', config))).not.toContain('api.github.com');
  });

  it('allows the counter, and names the address of reports', () => {
    for (const path of ['/', '/search/'] as const) {
      const headers = headersAt(path, config);
      expect(directive(headers[POLICY], 'script-src')).toContain("'self' https://counter.example.org");
      expect(directive(headers[POLICY], 'connect-src')).toBe(
        "'self' https://counter.example.org https://events.example.org https://relay.example.org",
      );
      expect(headers[POLICY]).toContain('report-uri https://relay.example.org/reports%3Ba%2Cb; report-to default');
      expect(headers['Reporting-Endpoints']).toBe('default="https://relay.example.org/reports%3Ba%2Cb"');
    }
    const { files, codes } = writtenFor(config, [], FACTS);
    expect(codes).toEqual([]);
    expect([...files.values()].join('\n')).toContain('Reporting-Endpoints');
  });
});

test('github: the pages say it themselves, and nothing that only a header can say', () => {
  const config = { ...CONFIG, ...COUNTED, host: 'github' } as const;
  const inlineScripts = ['go()'];
  const { contentSecurityPolicy: all, searchPolicy } = inHead(config, { ...FACTS, inlineScripts }).inHead!;
  const scripts = `'self' https://counter.example.org 'sha256-${hash('sha256', 'go()', 'base64')}'`;
  expect(directive(all, 'script-src')).toBe(scripts);
  expect(directive(searchPolicy, 'script-src')).toBe(`${scripts} 'wasm-unsafe-eval'`);
  const admin = adminPolicyInHead(config, ADMIN);
  for (const policy of [all, searchPolicy, admin]) expect(policy).not.toMatch(/frame-ancestors|report/);
  expect(directive(all, 'require-trusted-types-for')).toBe("'script'");
  expect(inHead(CONFIG, FACTS)).toEqual({});
  expect(adminPolicyInHead(CONFIG, ADMIN)).toBeNull();
});

test('names no endpoint that browsers pass by, and nothing without the settings', () => {
  const headers = headersAt('/', { ...COUNTED, reports: 'http://127.0.0.1:1/reports' });
  expect(headers[POLICY]).toContain('report-uri http://127.0.0.1:1/reports');
  expect(headers[POLICY]).not.toContain('report-to');
  expect(headers['Reporting-Endpoints']).toBeUndefined();
  expect(JSON.stringify(headersAt('/'))).not.toMatch(/report|example\.org/i);
});

test('cloudflare joins headers of one name: that of all pages is taken off first', () => {
  const lines = writtenFor({ host: 'cloudflare' }, [], FACTS).files.get('_headers')!.split('\n');
  expect(lines[lines.indexOf('/search/') + 1]).toBe(`  ! ${POLICY}`);
  expect(lines.filter((line) => line.startsWith('  ! '))).toHaveLength(1);
  expect(writtenFor({}, [], FACTS).files.get('_headers')).not.toContain('! ');
});

test.each([
  [{ service: 'gitea', serviceUrl: 'https://git.example.com/sub' }, "'self' data: blob: https://git.example.com"],
  [{ service: 'gitlab' }, "'self' data: blob: https://gitlab.com"],
] as const)('the editing page calls %j where it answers, and nothing else', (changed, called) => {
  expect(directive(adminPolicy({ ...ADMIN, ...changed }, CONFIG), 'connect-src')).toBe(called);
});
