/** What stands in every page's head on a host that sends no headers of a site's own. */
import type { AdminService, Settings } from '../../src/contract.ts';
import type { HostConfig, SiteFacts } from './rule.ts';
import { adminPolicy, contentSecurityPolicy } from './security.ts';
import { speculationFile } from './speculation.ts';
import { TRAITS } from './traits.ts';

/** @returns the part of the settings, empty where headers say it */
export function inHead(config: HostConfig, site: SiteFacts): Pick<Settings, 'inHead'> {
  if (TRAITS[config.host].headers) return {};
  const speculationRules = String(speculationFile(config.basePath, site.unlisted).bytes);
  const own = { ...site, inlineScripts: [...site.inlineScripts, speculationRules] };
  const policy = (runsWasm: boolean) => contentSecurityPolicy(config, own, { isInMeta: true, runsWasm });
  return {
    inHead: {
      contentSecurityPolicy: policy(false),
      searchPolicy: policy(true),
      speculationRules,
    },
  };
}

/** The policy that stands in the editing page itself; null where a header says it. */
export function adminPolicyInHead(config: HostConfig, admin: AdminService): string | null {
  return TRAITS[config.host].headers ? null : adminPolicy(admin, config, { isInMeta: true });
}
