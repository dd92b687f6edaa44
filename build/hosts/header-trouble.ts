/** What a header of the settings would break, by name: the policy is still sent as the settings have it. */
import { warning } from '../core/errors.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { Problem } from '../core/types.ts';
import { FEATURES, POLICY, valueOf } from './own-headers.ts';
import { NONE, allows, joinPolicies, readPolicy, sourcesOf } from './policy.ts';
import type { HostConfig, SiteFacts } from './rule.ts';
import { neededPolicy } from './security.ts';

/** What needs the site's sources of a directive. */
const USES: Readonly<Record<string, string>> = {
  'script-src': 'the loader, and with it every widget',
  'script-src-elem': 'the loader, and with it every widget',
  'style-src': 'the styles of every page',
  'style-src-elem': 'the styles of every page',
  'style-src-attr': 'styles inside posts',
  'img-src': 'pictures',
  'media-src': 'films and sound',
  'font-src': 'the fonts',
  'connect-src': 'calls of the posts API, the mail relay and the counter',
  'frame-src': 'maps and players in posts',
  'form-action': 'forms of visitors without JavaScript',
  'manifest-src': 'the web manifest',
  'trusted-types': 'posts newer than the build, and widgets that write HTML',
  sandbox: 'scripts, forms and links that open a window',
};
const SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'];
const FEATURE_USES: Readonly<Record<string, string>> = {
  autoplay: 'players in posts do not start',
  fullscreen: 'players in posts do not fill the screen',
  'clipboard-write': 'buttons copy nothing',
  'web-share': 'posts have no share button',
};

/**
 * A warning `hosts/header-breaks` for each part of a page that a header of the settings would break.
 *
 * @param site what the site says of itself; null where that is not known
 */
export function headerTrouble(config: HostConfig, site: SiteFacts | null): Problem[] {
  const needed = neededPolicy(config, site ?? { frameOrigins: [], inlineScripts: [] });
  return (config.headers ?? [])
    .filter((rule) => !rule.for.startsWith(ADMIN_PATH))
    .flatMap(({ for: path, values }) => {
      const tell = (name: string, what: string, hint: string) =>
        warning('hosts/header-breaks', `${name} in headers, for ${path}, ${what}.`, hint, {
          file: 'site.config.ts',
          field: 'headers',
        });
      const policy = joinPolicies(needed, readPolicy(valueOf(values, POLICY) ?? ''));
      const closed = (valueOf(values, FEATURES) ?? '')
        .split(',')
        .map((part) => /^\s*([\w-]+)=\(\)/.exec(part)?.[1] ?? '');
      const isIsolated = /^(?:require-corp|credentialless)/i.test(
        valueOf(values, 'Cross-Origin-Embedder-Policy') ?? '',
      );
      return [
        ...Object.entries(USES).flatMap(([name, use]) => {
          const sources = name === 'sandbox' ? SANDBOX : sourcesOf(needed, name);
          const lost = sources.filter((source) => source !== NONE && !allows(policy[name], source, config.origin));
          if (lost.length === 0) return [];
          const what = `keeps ${lost.join(', ')} out of ${name}: it would block ${use}`;
          return [tell(POLICY, what, `Write what ${name} has to let through beside 'none', or take 'none' out.`)];
        }),
        ...closed.flatMap((feature) => {
          const use = FEATURE_USES[feature];
          return use ? [tell(FEATURES, `closes ${feature}: ${use}`, `Take ${feature} out.`)] : [];
        }),
        ...(isIsolated
          ? [
              tell(
                'Cross-Origin-Embedder-Policy',
                'keeps out pictures and players of other sites that do not agree to it',
                'Take it out, or set it for the paths that need it alone.',
              ),
            ]
          : []),
      ];
    });
}
