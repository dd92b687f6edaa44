import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inHead } from '../../../build/hosts/in-head.ts';
import type { HostConfig } from '../../../build/hosts/rule.ts';

const config: HostConfig = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  host: 'github',
  notFound: 'page',
  relayUrl: null,
  blogs: { apiUrl: null, embedHosts: [] },
};
const site = { frameOrigins: [], inlineScripts: [], unlisted: ['/thank-you/'] } as const;

test('a host that sends headers leaves the head alone', () => {
  expect(inHead({ ...config, host: 'netlify' }, site)).toEqual({});
});

test('the policy in the page allows its one script by hash, and says nothing that only a header may', () => {
  const { inHead: said } = inHead(config, site);
  const hash = createHash('sha256')
    .update(said?.speculationRules ?? '')
    .digest('base64');
  expect(said?.contentSecurityPolicy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(said?.contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  expect(said?.contentSecurityPolicy).not.toContain('frame-ancestors');
  expect(JSON.parse(said?.speculationRules ?? '')).toHaveProperty('prerender');
});
