/** Settings for Apache 2.4: whole (`apache2 -d folder -f apache.conf -DFOREGROUND`), or a site. Files win; the rules stand below them. */
import { MEDIA_TYPES, TEXT_TYPES } from './media-types.ts';
import { NEVER_A_PAGE, regexOf, REVALIDATE } from './rules.ts';
import { certificateOf, CHALLENGES, type PublicPlace, type ServerPlan } from './server-plan.ts';

/** What is used beside the core; Debian builds some of them in. */
const MODULES = ['unixd', 'authz_core', 'mime', 'dir', 'alias', 'headers', 'rewrite', 'filter', 'deflate'];

export function apacheConf(plan: ServerPlan): string {
  const { place } = plan;
  if ('name' in place)
    return `# Written by site build, for a server that has other sites too: docs/deploy.md.
${publicHosts(place, siteLines(plan))}`;
  return `# Written by site build. Start: apache2 -d <this folder> -f apache.conf -DFOREGROUND
# Where the modules lie: Debian's folder, unless -c "Define MODULES ..." named another.
<IfDefine !MODULES>
  Define MODULES /usr/lib/apache2/modules
</IfDefine>
<IfModule !mpm_event_module>
  LoadModule mpm_event_module \${MODULES}/mod_mpm_event.so
</IfModule>
${MODULES.map((name) => `<IfModule !${name}_module>\n  LoadModule ${name}_module \${MODULES}/mod_${name}.so\n</IfModule>`).join('\n')}
# Read by a server that root starts, and by no other.
User nobody
Group nogroup
ServerName localhost
ServerTokens Prod
Listen ${place.port}
PidFile apache.pid
Mutex posixsem
ErrorLog /dev/stderr
LogLevel warn
TypesConfig /dev/null

${siteLines(plan)}`;
}

/** Of http, and of the other names, all leads to the site. */
function publicHosts({ name, others }: PublicPlace, inner: string): string {
  const { chain, key } = certificateOf(name);
  const secure = (own: string, lines: string) => `
<VirtualHost *:443>
ServerName ${own}
SSLEngine on
SSLCertificateFile ${chain}
SSLCertificateKeyFile ${key}
Protocols h2 http/1.1
${lines}</VirtualHost>
`;
  return `<VirtualHost *:80>
ServerName ${name}
${others.map((other) => `ServerAlias ${other}\n`).join('')}DocumentRoot ${CHALLENGES.root}
RedirectMatch 301 "^/(?!${CHALLENGES.path.slice(1).replace('.', '\\.')})(.*)$" "https://${name}/$1"
</VirtualHost>
${others.map((other) => secure(other, `RedirectMatch 301 "^/(.*)$" "https://${name}/$1"\n`)).join('')}${secure(name, inner)}`;
}

function siteLines(plan: ServerPlan): string {
  const { basePath, place, home } = plan;
  return `DocumentRoot ${quoted(place.root)}
<Directory ${quoted(place.root)}>
  Options None
  AllowOverride None
  Require all granted
  DirectorySlash Off
  DirectoryIndex index.html
</Directory>
${basePath ? `Alias ${quoted(basePath)} ${quoted(place.root)}\n` : ''}
${Object.entries(MEDIA_TYPES)
  .map(([ending, type]) => `AddType ${type} .${ending}`)
  .join('\n')}
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .mjs .json .xml .svg .webmanifest .vtt .md
AddOutputFilterByType DEFLATE ${TEXT_TYPES.join(' ')}
# Else a packed answer keeps the ETag of the plain one, and is never found unchanged.
DeflateAlterETag NoChange

ErrorDocument 403 ${basePath}/404.html
ErrorDocument 404 ${basePath}/404.html
${headerLines(plan).join('\n')}

RewriteEngine On
${rewriteLines(plan).join('\n')}
${
  home === null
    ? 'RewriteRule ^ - [R=404,L]'
    : rewriteRule([notAt(`${basePath}/`), notAt(`${basePath}/404.html`)], `^ ${target(home)} [R=302,L,NE]`)
}
`;
}

/** Caching is for what was found (no `always`): a missing asset must not be kept as missing for a year. */
function headerLines({ basePath, everywhere, some }: ServerPlan): string[] {
  const line = ([name, value]: [string, string]) =>
    `Header ${name === 'Cache-Control' ? '' : 'always '}set ${name} ${quoted(value)}`;
  return [
    ...Object.entries({ 'Cache-Control': REVALIDATE, ...everywhere }).map(line),
    ...some.map(({ for: path, values }) =>
      [
        `<LocationMatch ${quoted(withIndex(regexOf(path, basePath)))}>`,
        ...Object.entries(values).map((entry) => `  ${line(entry)}`),
        '</LocationMatch>',
      ].join('\n'),
    ),
  ];
}

function rewriteLines({ basePath, place, moved, rewrites }: ServerPlan): string[] {
  const file = (path: string) => `${quoted(place.root + path)} -f`;
  return [
    ...(basePath
      ? [
          'RewriteRule ^/\\.well-known/ - [R=404,L]',
          `RewriteRule ^${basePath}$ ${basePath}/ [R=301,L]`,
          rewriteRule([`%{REQUEST_URI} !^${basePath}/`], `^ ${basePath}/ [R=302,L]`),
        ]
      : []),
    rewriteRule([file('$1')], `${quoted(`^${basePath}(/.*[^/])$`)} - [END]`),
    rewriteRule([file('$1index.html')], `${quoted(`^${basePath}(/|/.*/)$`)} - [END]`),
    rewriteRule([file('$1/index.html')], `${quoted(`^${basePath}(/.*[^/])$`)} ${quoted(`${basePath}$1/`)} [R=301,L]`),
    ...moved.map(({ from, location, status, self }) =>
      rewriteRule(
        self === null ? [] : [notAt(basePath + self)],
        `${quoted(regexOf(from, basePath))} ${target(location)} [R=${status},L,NE]`,
      ),
    ),
    ...NEVER_A_PAGE.map((folder) => rewriteRule([], `${quoted(regexOf(folder, basePath))} - [R=404,L]`)),
    ...rewrites.map(({ from, file }) =>
      rewriteRule([], `${quoted(regexOf(from, basePath))} ${quoted(basePath + file)} [PT,L]`),
    ),
  ];
}

function rewriteRule(conditions: readonly string[], text: string): string {
  return [...conditions.map((condition) => `RewriteCond ${condition}`), `RewriteRule ${text}`].join('\n');
}

/** No rule leads to itself: where the file of its target is gone or may not be read, the answer is an error. */
function notAt(path: string): string {
  return `%{REQUEST_URI} ${quoted(`!=${path}`)}`;
}

/** A page is asked for a second time, as the file that its folder means. */
function withIndex(regex: string): string {
  return regex.replace(/\/\??\$$/, '(?:/(?:index\\.html)?)?$');
}

/** A Location: a percent sign would begin a back reference. */
function target(location: string): string {
  return quoted(location.replace(/[%$]/g, '\\$&'));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
