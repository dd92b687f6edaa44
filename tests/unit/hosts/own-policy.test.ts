/** Headers of the settings are joined with the site's own, on every host alike, and what they would break is said by name. */
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { checkCommand } from '../../../build/cli/check-command.ts';
import { loadConfig } from '../../../build/core/config.ts';
import { hostFiles } from '../../../build/hosts/files.ts';
import { inHead } from '../../../build/hosts/in-head.ts';
import { headersFor, siteRules } from '../../../build/hosts/rules.ts';
import type { HeaderRule, HostConfig, SiteFacts } from '../../../build/hosts/rule.ts';
import { HOST_NAMES } from '../../../build/core/host-names.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { makeFolder } from '../../support/folder.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'page',
  relayUrl: 'https://relay.example.org/mail',
  blogs: { apiUrl: 'https://api.example.net/v1', embedHosts: ['player.vimeo.com'] },
  admin: {
    service: 'github',
    repository: 'owner/name',
    branch: 'main',
    serviceUrl: null,
    signInUrl: null,
    review: false,
  },
};
const site: SiteFacts = { frameOrigins: [], inlineScripts: ['go()'], unlisted: [], searchPage: '/search/' };
const POLICY = 'Content-Security-Policy';

const policies = (value: string, path: UrlPath = '/*'): HeaderRule[] => [{ for: path, values: { [POLICY]: value } }];
const headersAt = (headers: readonly HeaderRule[], path: UrlPath = '/', host: HostConfig['host'] = 'netlify') =>
  headersFor(siteRules({ config: { ...config, host, headers }, site }), path);
const directive = (policy: string | undefined, name: string) =>
  policy
    ?.split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.split(' ')
    .slice(1);
const problems = (headers: readonly HeaderRule[]) =>
  hostFiles({ ...config, headers }, [], site).problems.map(({ severity, code, message }) => ({
    kind: `${severity} ${code}`,
    message,
  }));
const messages = (headers: readonly HeaderRule[]) => {
  const found = problems(headers);
  for (const { kind } of found) expect(kind).toBe('warning hosts/header-breaks');
  return found.map(({ message }) => message);
};
/** The owner's whole policy of another site, as it is pasted. */
const PASTED = "default-src 'self'; script-src 'self' https://widget.example.com; img-src https://cdn.example.com";

describe('a policy of the settings', () => {
  const own = headersAt([])[POLICY]!;

  it.each(HOST_NAMES.filter((host) => host !== 'github'))('adds its sources to the site’s: %s', (host) => {
    const joined = headersAt(policies(PASTED), '/', host)[POLICY];
    expect(directive(joined, 'script-src')).toEqual([...directive(own, 'script-src')!, 'https://widget.example.com']);
    expect(directive(joined, 'default-src')).toEqual(["'self'"]);
    for (const name of ['connect-src', 'style-src', 'trusted-types', 'frame-ancestors'])
      expect(directive(joined, name)).toEqual(directive(own, name));
    expect(messages(policies(PASTED))).toEqual([]);
  });

  it('does so on the page that searches, and in the pages of a host without headers', () => {
    const searching = headersAt(policies(PASTED), '/search/')[POLICY];
    expect(directive(searching, 'script-src')).toContain("'wasm-unsafe-eval'");
    expect(directive(searching, 'script-src')).toContain('https://widget.example.com');
    const text = `${PASTED}; frame-ancestors https://partner.example.com; sandbox allow-scripts`;
    const { inHead: said } = inHead({ ...config, host: 'github', headers: policies(text) }, site);
    for (const policy of [said!.contentSecurityPolicy, said!.searchPolicy])
      expect(directive(policy, 'script-src')).toContain('https://widget.example.com');
    expect(said!.contentSecurityPolicy).not.toMatch(/frame-ancestors|sandbox/);
  });

  it('leaves the editing page its own, but for one that names that page', () => {
    expect(headersAt(policies(PASTED), '/admin/')[POLICY]).toBe(headersAt([], '/admin/')[POLICY]);
    const named = headersAt(policies('connect-src https://git.example.com', '/admin/*'), '/admin/')[POLICY];
    expect(directive(named, 'connect-src')).toEqual(
      expect.arrayContaining(['https://api.github.com', 'https://git.example.com']),
    );
  });

  it('takes the place of a directive that is closed, and adds one that is not there', () => {
    const text = "frame-ancestors https://partner.example.com; worker-src blob:; frame-src 'self'";
    const joined = headersAt(policies(text))[POLICY];
    expect(directive(joined, 'frame-ancestors')).toEqual(['https://partner.example.com']);
    expect(directive(joined, 'frame-src')).toEqual(['https://player.vimeo.com', "'self'"]);
    // One that narrows another begins with the sources of that one.
    expect(directive(joined, 'worker-src')).toEqual([...directive(own, 'script-src')!, 'blob:']);
  });

  it('takes sources away by ‘none’: all of a directive, or all but those beside it', () => {
    const joined = headersAt(policies("IMG-SRC 'none' 'self' https://cdn.example.com data:; media-src 'none'"))[POLICY];
    expect(directive(joined, 'img-src')).toEqual(["'self'", 'https://cdn.example.com', 'data:']);
    expect(directive(joined, 'media-src')).toEqual(["'none'"]);
    const plain = headersAt(policies("require-trusted-types-for 'none'; upgrade-insecure-requests 'none'"))[POLICY];
    expect(plain).not.toMatch(/require-trusted-types-for|upgrade-insecure/);
  });

  it('counts for the paths that it names, beside the policy of all pages', () => {
    const headers = [
      ...policies('img-src blob:'),
      { for: '/shop/*', values: { 'content-security-policy': 'script-src https://pay.example.com' } } as const,
      ...policies('frame-src https://map.example.com', '/search/'),
    ];
    expect(messages(headers)).toEqual([]);
    const shop = headersAt(headers, '/shop/a/');
    expect(Object.keys(shop).filter((name) => name.toLowerCase() === 'content-security-policy')).toHaveLength(1);
    expect(directive(shop[POLICY], 'script-src')).toContain('https://pay.example.com');
    expect(directive(shop[POLICY], 'img-src')).toContain('blob:');
    expect(headersAt(headers)[POLICY]).not.toContain('pay.example.com');
    const searching = headersAt(headers, '/search/')[POLICY];
    expect(directive(searching, 'script-src')).toContain("'wasm-unsafe-eval'");
    expect(directive(searching, 'frame-src')).toContain('https://map.example.com');
  });
});

describe('what a value would break is said by name', () => {
  test.each([
    ["script-src 'none' https://widget.example.com", /'self'.* script-src: .*loader.*every widget/],
    ["script-src 'strict-dynamic'", /'self'.* script-src: .*loader/],
    ["script-src-elem 'none'", /script-src-elem: .*loader/],
    ["style-src 'none'", /style-src: .*styles/],
    ["style-src-attr 'nonce-abc'", /style-src-attr/],
    [
      "connect-src 'none' 'self'",
      /https:\/\/api\.example\.net, https:\/\/relay\.example\.org.* connect-src: .*posts API.*mail relay/,
    ],
    ["frame-src 'none'", /https:\/\/player\.vimeo\.com.* frame-src: .*players/],
    ["form-action 'none'", /form-action: .*forms/],
    ["trusted-types 'none'", /trusted-types/],
    ['sandbox allow-forms', /allow-scripts.* sandbox/],
  ])('%s', (text, message) => {
    const found = messages(policies(text));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(message);
  });

  test.each([
    "script-src 'none' 'self' 'wasm-unsafe-eval' 'sha256-RTnNKHaHcrIMHMOOW7muajx8GAJ2XHaYqTJ0cu1jAmE='",
    "connect-src 'none' 'self' https:",
    "frame-src 'none' *",
    "form-action 'none' https://www.example.com mailto:",
    'trusted-types *',
    "img-src 'none' 'self' https: data:",
  ])('and nothing of what still lets all through: %s', (text) => {
    expect(messages(policies(text)).filter((message) => !message.includes('sha256'))).toEqual([]);
  });

  test('features of the browser, and pages that need leave to be shown', () => {
    const values = {
      'Permissions-Policy': 'geolocation=(self "https://map.example.com"), fullscreen=(), clipboard-write=()',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    };
    const headers = [{ for: '/*', values }] as const;
    expect(headersAt(headers)['Permissions-Policy']).toBe(
      'camera=(), microphone=(), geolocation=(self "https://map.example.com"), payment=(), usb=(), fullscreen=(), clipboard-write=()',
    );
    const found = messages(headers);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatch(/fullscreen.*players/);
    expect(found[1]).toMatch(/clipboard-write.*copy/);
    expect(found[2]).toMatch(/Cross-Origin-Embedder-Policy.*other sites/);
  });
});

test('site check says it of a site that is built', async () => {
  const folder = makeFolder({
    'site.config.ts': `export default { origin: 'https://www.ferry.app', headers: ${JSON.stringify(policies("script-src 'none'"))} };\n`,
    'dist/index.html': '<!doctype html><html lang="en"><head><title>A</title></head><body><main>A</main></body></html>',
  });
  const config = await loadConfig(folder, process.env, {});
  const { problems } = await checkCommand(config, {
    root: folder,
    out: join(folder, 'dist'),
    state: join(folder, '.site'),
  });
  expect(problems.filter(({ code }) => code === 'hosts/header-breaks')).toMatchObject([
    { severity: 'warning', message: expect.stringContaining('the loader'), place: { file: 'site.config.ts' } },
  ]);
});

test('a header for all pages gives way to the site’s for some, and a header for some to nothing', () => {
  const headers = [
    { for: '/*', values: { 'Cache-Control': 'no-cache' } },
    { for: '/embed/*', values: { 'X-Frame-Options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' } },
  ] as const;
  expect(problems(headers)).toEqual([]);
  expect(headersAt(headers)['Cache-Control']).toBe('no-cache');
  expect(headersAt(headers, '/assets/a.js')['Cache-Control']).toContain('immutable');
  expect(headersAt(headers, '/embed/')).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
  });
});
