/** Settings for Apache 2.4: whole (`apache2 -d folder -f apache.conf -DFOREGROUND`), a site, or a folder. Files win; the rules stand below them. */
import { regexOf, type HostRules } from './rule.ts';
import { NEVER_A_PAGE } from './site-rules.ts';
import { MEDIA_TYPES, TEXT_TYPES, CHALLENGES, type PublicPlace, type ServerPlan, serverPlan } from './server-plan.ts';

/** What is used beside the core; Debian builds some of them in. */
const MODULES = ['mpm_event', 'unixd', 'authz_core', 'mime', 'dir', 'alias', 'headers', 'rewrite', 'filter', 'deflate'];

export function apacheConf(plan: ServerPlan): string {
  const { place } = plan;
  if ('name' in place)
    return `# Written by site build, for a server that has other sites too: docs/deploy.md.
${publicHosts(place, siteLines(plan))}`;
  const load = (name: string) =>
    `<IfModule !${name}_module>\n  LoadModule ${name}_module \${MODULES}/mod_${name}.so\n</IfModule>`;
  return `# Written by site build. Start: apache2 -d <this folder> -f apache.conf -DFOREGROUND
# Where the modules lie: Debian's folder, unless -c "Define MODULES ..." named another.
<IfDefine !MODULES>
  Define MODULES /usr/lib/apache2/modules
</IfDefine>
${MODULES.map(load).join('\n')}
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
  const secure = (own: string, lines: string) => `
<VirtualHost *:443>
ServerName ${own}
SSLEngine on
SSLCertificateFile /etc/letsencrypt/live/${name}/fullchain.pem
SSLCertificateKeyFile /etc/letsencrypt/live/${name}/privkey.pem
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

/** For shared hosting, where the owner has only a folder. Lines whose module is missing are ignored. */
export function htaccess(rules: HostRules, basePath: string): Record<string, string> {
  const plan = serverPlan(rules, basePath, { port: 0, root: '' });
  const where = (module: string, inner: string) => `<IfModule mod_${module}.c>\n${inner}\n</IfModule>`;
  // PATH_INFO is the part of the path behind the last folder that exists.
  const lines = folderLines(plan, '%{REQUEST_FILENAME}%{PATH_INFO}', where);
  // A compressed answer has an ETag of its own, and would never be found unchanged.
  return { '.htaccess': `# Written by site build.\nDirectoryIndex index.html\nFileETag None\n${lines}` };
}

function siteLines(plan: ServerPlan): string {
  const { basePath } = plan;
  const root = quoted(plan.place.root);
  return `DocumentRoot ${root}
<Directory ${root}>
  Options None
  AllowOverride None
  Require all granted
  DirectorySlash Off
  DirectoryIndex index.html
</Directory>
${basePath && `Alias ${quoted(basePath)} ${root}\n`}
# Else a packed answer keeps the ETag of the plain one, and is never found unchanged.
DeflateAlterETag NoChange
${folderLines(plan, `${plan.place.root}%1`, (_, inner) => inner)}`;
}

/** @param file that of the requested path, which is `%1` @param where wraps the lines that need a module */
function folderLines(plan: ServerPlan, file: string, where: (module: string, inner: string) => string): string {
  const { basePath } = plan;
  return `${Object.entries(MEDIA_TYPES)
    .map(([ending, type]) => `AddType ${type} .${ending}`)
    .join('\n')}
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .mjs .json .xml .svg .webmanifest .vtt .md
${where('deflate', where('filter', `AddOutputFilterByType DEFLATE ${TEXT_TYPES.join(' ')}`))}
ErrorDocument 403 ${basePath}/404.html
ErrorDocument 404 ${basePath}/404.html
${where('headers', headerLines(plan).join('\n'))}
${where('rewrite', ['RewriteEngine On', ...ruleLines(plan, file)].join('\n'))}
`;
}

function headerLines({ basePath, everywhere, some }: ServerPlan): string[] {
  // Caching is for what was found (no `always`): a missing asset must not be kept as missing for a year.
  const line = ([name, value]: [string, string]) =>
    `Header ${name === 'Cache-Control' ? '' : 'always '}set ${name} ${quoted(value)}`;
  return [
    ...Object.entries(everywhere).map(line),
    ...some.flatMap(({ for: path, values }) => {
      // A page is found in a second step, as the file that its folder means.
      const regex = regexOf(path, basePath).replace(/\/\??\$$/, '(?:/(?:index\\.html)?)?$');
      const lines = Object.entries(values).map((header) => `  ${line(header)}`);
      return [`<If ${quoted(`%{REQUEST_URI} =~ m#${regex.replaceAll('#', '\\x23')}#`)}>`, ...lines, '</If>'];
    }),
  ];
}

function ruleLines({ basePath, home, moved, rewrites }: ServerPlan, file: string): string[] {
  const isFile = (rest = '') => `${quoted(file + rest)} -f`;
  const at = (path: string) => `^${basePath}${path}$`;
  const outside = [
    rule('^/\\.well-known/', '- [R=404,L]'),
    rule(at(''), `${basePath}/ [R=301,L]`),
    rule(`!^${basePath}/`, `${basePath}/ [R=302,L]`),
  ];
  return [
    ...(basePath ? outside : []),
    rule(at('(/.*[^/])'), '- [END]', isFile()),
    rule(at('(/|/.*/)'), '- [END]', isFile('index.html')),
    rule(at('(/.*[^/])'), `${quoted(`${basePath}%1/`)} [R=301,L]`, isFile('/index.html')),
    ...moved.map(({ from, location, status, self, carries }) => {
      // What is captured is decoded, and Apache encodes it.
      const [to, flags] = carries ? [quoted(`${location}%1`), 'L'] : [target(location), 'L,NE'];
      const way = `${to} [R=${status},${flags}]`;
      return rule(regexOf(from, basePath), way, ...(self === null ? [] : [notAt(basePath + self)]));
    }),
    ...NEVER_A_PAGE.map((folder) => rule(regexOf(folder, basePath), '- [R=404,L]')),
    ...rewrites.map(({ from, file: page }) => rule(regexOf(from, basePath), `${quoted(basePath + page)} [PT,L]`)),
    home === null
      ? 'RewriteRule ^ - [R=404,L]'
      : rule('^', `${target(home)} [R=302,L,NE]`, notAt(`${basePath}/`), notAt(`${basePath}/404.html`)),
  ];
}

/** Of the whole path: the pattern of a RewriteRule has less of it in a folder. mod_rewrite knows no quote within quotes. */
function rule(path: string, to: string, ...conditions: readonly string[]): string {
  const asked = [`%{REQUEST_URI} ${quoted(path.replaceAll('"', '\\x22'))}`, ...conditions];
  return [...asked.map((condition) => `RewriteCond ${condition}`), `RewriteRule ^ ${to}`].join('\n');
}

/** No rule leads to itself: where the file of its target is gone or may not be read, the answer is an error. */
function notAt(path: string): string {
  return `%{REQUEST_URI} ${quoted(`!=${path}`)}`;
}

/** A Location: a percent sign would begin a back reference. */
function target(location: string): string {
  return quoted(location.replace(/[%$]/g, '\\$&'));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
