/** Headers of the settings are joined with the site's own, on every host alike. */
import type { Config } from '../../../build/core/types.ts';
import { describe, expect, it, test } from 'vitest';
import { hostFiles } from '../../../build/hosts/files.ts';
import { inHead } from '../../../build/hosts/site-rules.ts';
import type { HeaderRule, SiteFacts } from '../../../build/hosts/rule.ts';
import type { UrlPath } from '../../../src/contract.ts';
import { ADMIN, CONFIG, FACTS, SENDING_HOSTS, directive as textOf, headersAt } from '../../support/host-config.ts';

const SETTINGS: Partial<Config> = {
  notFound: 'page',
  relayUrl: 'https://relay.example.org/mail',
  blogs: { ...CONFIG.blogs, apiUrl: 'https://api.example.net/v1', embedHosts: ['player.vimeo.com'] },
  admin: ADMIN,
};
const site: SiteFacts = { ...FACTS, inlineScripts: ['go()'] };
const POLICY = 'Content-Security-Policy';

const policies = (value: string, path: UrlPath = '/*'): HeaderRule[] => [{ for: path, values: { [POLICY]: value } }];
const sent = (headers: readonly HeaderRule[], path: UrlPath = '/', host: Config['host'] = 'netlify') =>
  headersAt(path, { ...SETTINGS, host, headers }, site);
const directive = (policy: string | undefined, name: string) => textOf(policy, name)?.split(' ');
const problems = (headers: readonly HeaderRule[]) => hostFiles({ ...CONFIG, ...SETTINGS, headers }, { site }).problems;
/** The owner's whole policy of another site, as it is pasted. */
const PASTED = "default-src 'self'; script-src 'self' https://widget.example.com; img-src https://cdn.example.com";

describe('a policy of the settings', () => {
  const own = sent([])[POLICY]!;

  it.each(SENDING_HOSTS)('adds its sources to the site’s: %s', (host) => {
    const joined = sent(policies(PASTED), '/', host)[POLICY];
    expect(directive(joined, 'script-src')).toEqual([...directive(own, 'script-src')!, 'https://widget.example.com']);
    expect(directive(joined, 'default-src')).toEqual(["'self'"]);
    for (const name of ['connect-src', 'style-src', 'trusted-types', 'frame-ancestors'])
      expect(directive(joined, name)).toEqual(directive(own, name));
    expect(problems(policies(PASTED))).toEqual([]);
  });

  it('does so in the pages of a host without headers', () => {
    const text = `${PASTED}; frame-ancestors https://partner.example.com; sandbox allow-scripts`;
    const { inHead: said } = inHead({ ...CONFIG, ...SETTINGS, host: 'github', headers: policies(text) }, site);
    for (const policy of [said!.contentSecurityPolicy, said!.searchPolicy])
      expect(directive(policy, 'script-src')).toContain('https://widget.example.com');
    expect(said!.contentSecurityPolicy).not.toMatch(/frame-ancestors|sandbox/);
  });

  const scripts = directive(own, 'script-src')!;
  it.each<[string, string, string[] | undefined]>([
    ['frame-ancestors https://partner.example.com', 'frame-ancestors', ['https://partner.example.com']],
    ["frame-src 'self'", 'frame-src', ['https://player.vimeo.com', "'self'"]],
    // One that narrows another begins with the sources of that one.
    ['worker-src blob:', 'worker-src', [...scripts, 'blob:']],
    ["IMG-SRC 'none' 'self' https://cdn.example.com data:", 'img-src', ["'self'", 'https://cdn.example.com', 'data:']],
    ["media-src 'none'", 'media-src', ["'none'"]],
    ["require-trusted-types-for 'none'", 'require-trusted-types-for', undefined],
    ["upgrade-insecure-requests 'none'", 'upgrade-insecure-requests', undefined],
  ])('%s: %s is %j', (text, name, sources) => {
    expect(directive(sent(policies(text))[POLICY], name)).toEqual(sources);
  });

  const [MAP, GIT] = ['https://map.example.com', 'https://git.example.com'];
  const EDITING = "connect-src 'self' data: blob: https://api.github.com";
  const both = [...policies('img-src blob:'), ...policies('script-src https://pay.example.com', '/shop/*')];
  it.each<[HeaderRule[], UrlPath, string, string[]]>([
    [both, '/shop/a/', 'script-src', [...scripts, 'https://pay.example.com']],
    [both, '/shop/a/', 'img-src', ["'self'", 'https:', 'data:', 'blob:']],
    [both, '/', 'script-src', scripts],
    [policies(PASTED), '/search/', 'script-src', [...scripts, "'wasm-unsafe-eval'", 'https://widget.example.com']],
    [policies(PASTED), '/admin/', 'script-src', ["'self'"]],
    [policies(`frame-src ${MAP}`, '/search/'), '/search/', 'frame-src', ['https://player.vimeo.com', MAP]],
    [
      policies(`connect-src ${GIT}`, '/admin/*'),
      '/admin/',
      'connect-src',
      [...directive(EDITING, 'connect-src')!, GIT],
    ],
  ])('%j at %s: %s is %j', (headers, path, name, sources) => {
    expect(problems(headers)).toEqual([]);
    expect(directive(sent(headers, path)[POLICY], name)).toEqual(sources);
  });
});

test('features of the browser join the site’s one by one', () => {
  const values = {
    'Permissions-Policy': 'geolocation=(self "https://map.example.com"), fullscreen=(), clipboard-write=()',
  };
  const headers = [{ for: '/*', values }] as const;
  expect(sent(headers)['Permissions-Policy']).toBe(
    'camera=(), microphone=(), geolocation=(self "https://map.example.com"), payment=(), usb=(), fullscreen=(), clipboard-write=()',
  );
});

test('a header for all pages gives way to the site’s for some, and a header for some to nothing', () => {
  const headers = [
    { for: '/*', values: { 'Cache-Control': 'no-cache' } },
    { for: '/embed/*', values: { 'X-Frame-Options': 'SAMEORIGIN', 'Referrer-Policy': 'no-referrer' } },
  ] as const;
  expect(problems(headers)).toEqual([]);
  expect(sent(headers)['Cache-Control']).toBe('no-cache');
  expect(sent(headers, '/assets/a.js')['Cache-Control']).toContain('immutable');
  expect(sent(headers, '/embed/')).toMatchObject({
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'no-referrer',
  });
});
