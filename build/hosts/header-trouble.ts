/** Headers that clash or cannot be written, and what a header of the settings would break: it is still sent as the settings have it. */
import { error, warning } from '../core/errors.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { Problem } from '../core/types.ts';
import { FEATURES, NONE, POLICY, allows, joinPolicies, readPolicy, sourcesOf, valueOf } from './policy.ts';
import { covers } from './rules.ts';
import type { HeaderRule, HostConfig, SiteFacts } from './rule.ts';
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

/** Headers named by two rules that meet on one path: most hosts join such values with a comma, and mean neither. */
export function headerClashes(rules: readonly HeaderRule[]): Problem[] {
  const replaces = (one: HeaderRule, other: HeaderRule) => one.replaces && other.for === '/*';
  const meet = (one: HeaderRule, other: HeaderRule) =>
    (covers(one.for, other.for) || covers(other.for, one.for)) && !replaces(one, other) && !replaces(other, one);
  return rules.flatMap((rule, index) =>
    rules.slice(index + 1).flatMap((other) => {
      const names = new Set(Object.keys(rule.values).map((name) => name.toLowerCase()));
      const twice = Object.keys(other.values).filter((name) => names.has(name.toLowerCase()));
      if (twice.length === 0 || !meet(rule, other)) return [];
      return [
        error(
          'hosts/header-twice',
          `The header ${twice.join(', ')} is set for ${rule.for} and for ${other.for}, which meet on one path.`,
          'Set it for /* in headers, or for paths that do not meet.',
          { file: 'site.config.ts', field: 'headers' },
        ),
      ];
    }),
  );
}

/** Names and values that would end their line early and so write lines of their own (RFC 9110, section 5.5). */
export function headerProblems(rules: readonly HeaderRule[]): Problem[] {
  return rules.flatMap((rule) =>
    Object.entries(rule.values)
      .filter((header) => header.some((part) => /\p{Cc}/u.test(part)))
      .map(([name]) =>
        error(
          'hosts/header-line-break',
          `The header ${JSON.stringify(name)} for ${rule.for} holds a line break or another control character.`,
          'Write it in one line: it is made from the addresses in site.config.ts.',
          { file: 'site.config.ts' },
        ),
      ),
  );
}
