/** What the benchmarks measure: a fresh build with a mail relay, served as the host would. */
import { join } from 'node:path';
import { serveFolder, type ServedSite } from '../tests/support/preview.ts';
import { PROJECT } from '../tests/support/sample-site.ts';
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
export async function openBenchSite(): Promise<ServedSite> {
  const { code, stdout, stderr } = await runSite(PROJECT, ['build', '--out', OUT, '--quiet'], ENVIRONMENT);
  if (code !== 0) throw new Error(stdout + stderr);
  return serveFolder({ root: PROJECT, out: join(PROJECT, OUT), settings: ENVIRONMENT });
}
