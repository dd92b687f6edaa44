/** WebAssembly may run on the page that searches the posts, and nowhere else, on every host. */
import { expect, it, test } from 'vitest';
import { hostFiles, serverFile } from '../../../build/hosts/files.ts';
import { inHead } from '../../../build/hosts/in-head.ts';
import { headersFor, siteRules } from '../../../build/hosts/rules.ts';
import type { HostConfig, SiteFacts } from '../../../build/hosts/rule.ts';
import { HOST_NAMES, type HostName } from '../../../build/core/host-names.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  host: 'netlify',
  notFound: 'redirect-home',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
};
const site: SiteFacts = { frameOrigins: [], inlineScripts: [], unlisted: ['/search/'], searchPage: '/search/' };
const WASM = "script-src 'self' 'wasm-unsafe-eval';";
const PLAIN = "script-src 'self';";
const policy = (headers: Record<string, string>) => headers['Content-Security-Policy'];
const written = (host: HostName) => {
  const { files, problems } = hostFiles({ ...config, host }, [], site);
  const place = { port: 80, root: '/www' };
  const text = serverFile({ ...config, host }, { rewrites: [], site, place })?.text ?? '';
  return { text: text + files.map(({ bytes }) => String(bytes)).join('\n'), codes: problems.map(({ code }) => code) };
};

it.each(HOST_NAMES.filter((host) => host !== 'github'))('%s: one rule for that page, behind that for all', (host) => {
  const rules = siteRules({ config: { ...config, host }, site });
  expect(policy(headersFor(rules, '/search/'))).toContain(WASM);
  expect(policy(headersFor(rules, '/search'))).toContain(WASM);
  for (const path of ['/', '/blogs/', '/search/data/pagefind.js', '/searching/'] as const)
    expect(policy(headersFor(rules, path))).toContain(PLAIN);
  const { text, codes } = written(host);
  expect(codes).not.toContain('hosts/header-twice');
  expect(text.match(/wasm-unsafe-eval/g)?.length).toBe(host === 'nginx' ? 2 : 1);
  expect(text.lastIndexOf('wasm-unsafe-eval')).toBeGreaterThan(text.indexOf(PLAIN));
});

test('github: in the head of that page', () => {
  const { inHead: said } = inHead({ ...config, host: 'github' }, site);
  expect(said?.searchPolicy).toContain("'wasm-unsafe-eval'");
  expect(said?.contentSecurityPolicy).not.toContain('wasm');
});

test('cloudflare joins headers of one name: the one of all pages is taken off first', () => {
  const lines = written('cloudflare').text.split('\n');
  expect(lines[lines.indexOf('/sub/search/') + 1]).toBe('  ! Content-Security-Policy');
  expect(lines.filter((line) => line.startsWith('  ! '))).toHaveLength(1);
  expect(written('netlify').text).not.toContain('! ');
});

test('a policy of the settings counts on that page too, beside its own', () => {
  const headers = [{ for: '/*', values: { 'content-security-policy': "default-src 'self'" } }] as const;
  const rules = siteRules({ config: { ...config, headers }, site });
  const searching = headersFor(rules, '/search/')['content-security-policy'];
  expect(searching).toContain("default-src 'self';");
  expect(searching).toContain(WASM);
  expect(headersFor(rules, '/search/')).not.toHaveProperty('Content-Security-Policy');
});

test('a site without a search has no such rule', () => {
  const { searchPage: _, ...less } = site;
  expect(JSON.stringify(siteRules({ config, site: less }))).not.toContain('wasm');
});

test('a newsletter’s form may go to its provider, and a relay needs no such word', () => {
  const formsOf = (newsletter: HostConfig['newsletter']) =>
    /form-action [^;]*/.exec(
      policy(headersFor(siteRules({ config: { ...config, newsletter: newsletter! } }), '/')) ?? '',
    )?.[0];
  expect(formsOf('https://letters.example.org/api/subscribe?list=1')).toBe(
    "form-action 'self' mailto: https://letters.example.org",
  );
  expect(formsOf('relay')).toBe("form-action 'self' mailto:");
});
