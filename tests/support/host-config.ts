/** Settings as the rules of hosts need them, and what a host gets and answers by them. */
import type { Config } from '../../build/core/types.ts';
import { settingsIn } from '../../build/core/config-schema.ts';
import { HOST_NAMES } from '../../build/core/host-names.ts';
import { hostFiles, serverFile } from '../../build/hosts/files.ts';
import type { Redirect, SiteFacts } from '../../build/hosts/rule.ts';
import { headersFor, siteRules } from '../../build/hosts/site-rules.ts';
import { settingsOf } from '../../build/plan/site-inputs.ts';
import type { UrlPath } from '../../src/contract.ts';

const settings = settingsIn({}).parse({
  origin: 'https://www.example.com',
  blogs: { embedHosts: [] },
  admin: { service: 'github', repository: 'owner/name' },
});
export const CONFIG: Config = { ...settings, admin: null };
/** What pages get of them. */
export const SETTINGS = settingsOf(CONFIG, undefined);
export const ADMIN = settings.admin!;
export const FACTS: SiteFacts = { frameOrigins: [], inlineScripts: [], searchPage: '/search/' };
/** All hosts that send headers of a site's own. */
export const SENDING_HOSTS = HOST_NAMES.filter((host) => host !== 'github');

/** The files for a host by their names, that of a server among them, and the codes of problems. */
export function writtenFor(
  changes: Partial<Config>,
  rewrites: readonly Redirect[] = [],
  site?: SiteFacts,
): { files: Map<string, string>; codes: string[] } {
  const config = { ...CONFIG, ...changes };
  const { files, problems } = hostFiles(config, { rewrites, site });
  const server = serverFile(config, { rewrites, site }, { port: 8080, root: '/dist' });
  return {
    files: new Map([
      ...files.map(({ path, bytes }) => [path, String(bytes)] as const),
      ...(server ? [[server.name, server.text] as const] : []),
    ]),
    codes: problems.map(({ severity, code }) => `${severity} ${code}`),
  };
}

export function headersAt(
  path: UrlPath,
  changes: Partial<Config> = {},
  site: SiteFacts | undefined = FACTS,
): Readonly<Record<string, string>> {
  return headersFor(siteRules({ ...CONFIG, ...changes }, { site }), path);
}

/** The sources of a directive, in one text; undefined where the policy has none of it. */
export function directive(policy: string | undefined, name: string): string | undefined {
  return policy
    ?.split('; ')
    .find((part) => part.split(' ')[0] === name)
    ?.slice(name.length + 1);
}
