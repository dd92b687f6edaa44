/** The editing page has a policy of its own on every host, and no other page has any part of it. */
import { describe, expect, it, test } from 'vitest';
import { adminPolicy } from '../../../build/hosts/security.ts';
import { headersFor, siteRules } from '../../../build/hosts/rules.ts';
import type { HostConfig, SiteFacts } from '../../../build/hosts/rule.ts';
import { HOST_NAMES } from '../../../build/core/host-names.ts';
import { hostFiles } from '../../../build/hosts/files.ts';

const admin: NonNullable<HostConfig['admin']> = {
  service: 'github',
  repository: 'owner/name',
  branch: 'main',
  serviceUrl: null,
  signInUrl: null,
  review: false,
};
const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'page',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
  admin,
};
const site: SiteFacts = { frameOrigins: [], inlineScripts: [], unlisted: [], searchPage: '/search/' };

describe.each(HOST_NAMES.filter((host) => host !== 'github'))('%s', (host) => {
  const rules = siteRules({ config: { ...config, host }, site });

  it('lets the editing page, and all below it, talk to the service', () => {
    for (const path of ['/admin/', '/admin', '/admin/app-1.js'] as const) {
      const headers = headersFor(rules, path);
      expect(headers['Content-Security-Policy']).toContain('https://api.github.com');
      expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
      expect(headers['X-Robots-Tag']).toBe('noindex, nofollow');
    }
  });

  it('leaves every other page as it is', () => {
    const plain = siteRules({ config: { ...config, host, admin: null }, site });
    for (const path of ['/', '/administration/', '/blog/admin/', '/search/'] as const)
      expect(headersFor(rules, path)).toEqual(headersFor(plain, path));
    expect(JSON.stringify(plain)).not.toContain('api.github.com');
  });

  it('writes rules that the host reads', () => {
    expect(hostFiles({ ...config, host }, [], site).problems).toEqual([]);
  });
});

test('each service is called where it answers, and nothing else is', () => {
  const called = (changed: Partial<typeof admin>) =>
    /connect-src ([^;]*)/.exec(adminPolicy({ ...admin, ...changed }, config))?.[1];
  expect(called({ service: 'local' })).toBe("'self' data: blob:");
  expect(called({ service: 'gitea', serviceUrl: 'https://git.example.com/sub' })).toBe(
    "'self' data: blob: https://git.example.com",
  );
  expect(called({ service: 'gitlab' })).toContain('https://gitlab.com');
});

test('in the page itself it says nothing that only a header can say', () => {
  expect(adminPolicy(admin, config, { isInMeta: true })).not.toContain('frame-ancestors');
});
