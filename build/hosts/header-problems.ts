/** Headers that clash, and what a header of the settings would break: it is still sent as the settings have it. */
import { error, warning } from '../core/errors.ts';
import { ADMIN_PATH } from '../core/paths.ts';
import type { Config, Problem } from '../core/types.ts';
import { covers } from './patterns.ts';
import { FEATURES, NONE, POLICY, allows, joinPolicies, readPolicy, sourcesOf } from './policy.ts';
import type { HeaderRule, SiteFacts } from './rule.ts';
import { neededPolicy } from './security.ts';

const PLACE = { file: 'site.config.ts', field: 'headers' };

/** What needs the site's sources of a directive. */
const USES = {
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
const ISOLATION = 'Cross-Origin-Embedder-Policy';

/** A warning `hosts/header-breaks` for each part of a page that a header of the settings would break. */
export function headerTrouble(config: Config, site: SiteFacts | undefined): Problem[] {
  const needed = neededPolicy(config, site);
  return config.headers.flatMap(({ for: path, values }) => {
    if (path.startsWith(ADMIN_PATH)) return [];
    const problems: Problem[] = [];
    const report = (name: string, what: string, hint: string) =>
      problems.push(warning('hosts/header-breaks', `${name} in headers, for ${path}, ${what}.`, hint, PLACE));
    const policy = joinPolicies(needed, readPolicy(values[POLICY] ?? ''));
    for (const [name, use] of Object.entries(USES)) {
      const sources = name === 'sandbox' ? SANDBOX : sourcesOf(needed, name);
      const lost = sources.filter((source) => source !== NONE && !allows(policy[name], source, config.origin));
      if (lost.length === 0) continue;
      const hint = `Write what ${name} has to let through beside 'none', or take 'none' out.`;
      report(POLICY, `keeps ${lost.join(', ')} out of ${name}: it would block ${use}`, hint);
    }
    for (const [, feature = ''] of values[FEATURES]?.matchAll(/([\w-]+)=\(\)/g) ?? []) {
      const use = FEATURE_USES[feature];
      if (use) report(FEATURES, `closes ${feature}: ${use}`, `Take ${feature} out.`);
    }
    if (/^(?:require-corp|credentialless)/i.test(values[ISOLATION] ?? '')) {
      const what = 'keeps out pictures and players of other sites that do not agree to it';
      report(ISOLATION, what, 'Take it out, or set it for the paths that need it alone.');
    }
    return problems;
  });
}

/** Headers named by two rules that meet on one path: most hosts join such values with a comma, and mean neither. */
export function headerClashes(rules: readonly HeaderRule[]): Problem[] {
  const some = rules.filter((rule) => rule.for !== '/*');
  return some.flatMap((rule, index) =>
    some.slice(index + 1).flatMap((other) => {
      const twice = Object.keys(other.values).filter((name) => name in rule.values);
      if (twice.length === 0 || !(covers(rule.for, other.for) || covers(other.for, rule.for))) return [];
      const message = `The header ${twice.join(', ')} is set for ${rule.for} and for ${other.for}, which meet on one path.`;
      return [error('hosts/header-twice', message, null, PLACE)];
    }),
  );
}
