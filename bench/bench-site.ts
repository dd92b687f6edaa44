/** What the benchmarks measure: a fresh build with a mail relay, served as the host would. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadConfig } from '../build/config.ts';
import { siteRules } from '../build/hosts/rules.ts';
import { createPreview } from '../build/serve/preview.ts';
import { PROJECT } from '../tests/support/real-site.ts';
import { runSite } from '../tests/support/site-command.ts';

const OUT = '.site/bench';
const ENVIRONMENT = { SITE_RELAY_URL: 'https://relay.example.com' };

/** One of each kind of page. */
export const PAGES = [
  ['home', '/'],
  ['about', '/about-us/'],
  ['services', '/services/'],
  ['service', '/services/ai-development/'],
  ['list', '/blogs/'],
  ['post', '/blog/what-a-model-card-owes-the-person-it-judges/'],
  ['contact', '/contact-us/'],
  ['landing', '/web-development/'],
  ['thank-you', '/thank-you/'],
] as const;

/** Builds and serves the site. */
export async function openBenchSite(): Promise<{ readonly origin: string; close(): void }> {
  const { code, stdout, stderr } = await runSite(PROJECT, ['build', '--out', OUT, '--quiet'], ENVIRONMENT);
  if (code !== 0) throw new Error(stdout + stderr);
  const config = await loadConfig(PROJECT, ENVIRONMENT);
  const site = { basePath: config.basePath, rules: siteRules({ config }) };
  const server = createServer(
    createPreview({ folder: () => join(PROJECT, OUT), site: () => site, decorate: (html) => html }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => void server.close() };
}
