/** What `analytics` and `reports` let the policy allow, on every host; and nothing of them without the settings. */
import { expect, it } from 'vitest';
import { HOST_NAMES } from '../../../build/core/host-names.ts';
import { hostFiles, serverFile } from '../../../build/hosts/files.ts';
import { inHead } from '../../../build/hosts/in-head.ts';
import type { HostConfig, SiteFacts } from '../../../build/hosts/rule.ts';
import { headersFor, siteRules } from '../../../build/hosts/rules.ts';

const plain: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '',
  host: 'netlify',
  notFound: 'redirect-home',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
};
const config: HostConfig = {
  ...plain,
  analytics: {
    src: 'https://counter.example.org/js/script.js',
    attributes: {},
    connect: ['https://events.example.org'],
    consent: true,
  },
  reports: 'https://relay.example.org/reports;a,b',
};
const site: SiteFacts = { frameOrigins: [], inlineScripts: [], unlisted: [], searchPage: '/search/' };
const SCRIPTS = "script-src 'self' https://counter.example.org";
const CALLS = "connect-src 'self' https://counter.example.org https://events.example.org https://relay.example.org;";
const REPORTS = 'report-uri https://relay.example.org/reports%3Ba%2Cb; report-to default';

it.each(HOST_NAMES.filter((host) => host !== 'github'))('%s: allows the counter and names the address', (host) => {
  const rules = siteRules({ config: { ...config, host }, site });
  for (const path of ['/', '/search/'] as const) {
    const headers = headersFor(rules, path);
    for (const part of [SCRIPTS, CALLS, REPORTS]) expect(headers['Content-Security-Policy']).toContain(part);
    expect(headers['Reporting-Endpoints']).toBe('default="https://relay.example.org/reports%3Ba%2Cb"');
  }
  const place = { port: 80, root: '/www' };
  const text =
    serverFile({ ...config, host }, { rewrites: [], site, place })?.text ??
    hostFiles({ ...config, host }, [], site)
      .files.map(({ bytes }) => String(bytes))
      .join('\n');
  expect(text).toContain('Reporting-Endpoints');
});

it('github: allows the counter in the page, where no address of reports counts', () => {
  const policies = Object.values(inHead({ ...config, host: 'github' }, site).inHead!).slice(0, 2);
  for (const policy of policies) {
    for (const part of [SCRIPTS, CALLS]) expect(policy).toContain(part);
    expect(policy).not.toContain('report');
  }
});

it('names no endpoint that browsers pass by', () => {
  const rules = siteRules({ config: { ...config, reports: 'http://127.0.0.1:1/reports' }, site });
  const headers = headersFor(rules, '/');
  expect(headers['Content-Security-Policy']).toContain('report-uri http://127.0.0.1:1/reports');
  expect(headers['Content-Security-Policy']).not.toContain('report-to');
  expect(headers['Reporting-Endpoints']).toBeUndefined();
});

it('changes nothing without the settings', () => {
  const nothing = siteRules({ config: { ...plain, analytics: null, reports: null }, site });
  expect(nothing).toEqual(siteRules({ config: plain, site }));
  expect(JSON.stringify(nothing)).not.toMatch(/report|example\.org/i);
});
