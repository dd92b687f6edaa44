/**
 * nginx's settings: whole, so that `nginx -p folder -c nginx.conf` starts it, or as a site beside others of the server. Files win; what
 * has none goes to `@unknown`, where the rules stand. `return` gets only texts written here, and addresses as they were sent: a decoded
 * path of a visitor's in it could write headers of its own.
 */
import { hash } from 'node:crypto';
import type { UrlPath } from '../../src/contract.ts';
import { bothForms, isPattern, regexOf } from './rule.ts';
import { FEATURES, POLICY } from './policy.ts';
import { NEVER_A_PAGE } from './site-rules.ts';
import { MEDIA_TYPES, TEXT_TYPES, CHALLENGES, type PublicPlace, type ServerPlan } from './server-plan.ts';

export function nginxConf(plan: ServerPlan): string {
  const { place } = plan;
  const headers = headerParts(plan);
  const maps = [movedMap(plan, 301), movedMap(plan, 302), ...headers.maps].join('\n');
  const inner = siteLines(plan, headers.lines);
  // Paths of some 46 letters fit into nginx's usual buckets.
  const needsRoom = /^ +"[^~"][^"]{40,}" /m.test(maps) || maps.split('\n').length > 500;
  if ('name' in place)
    return `# Written by site build, for a server that has other sites too: docs/deploy.md.

${needsRoom ? ROOM : ''}${maps}
${publicServers(place, inner)}`;
  return `# Written by site build. Start: nginx -p <this folder> -c nginx.conf
daemon off;
pid nginx.pid;
error_log stderr warn;
worker_processes auto;
events {}
http {
  access_log off;
  client_body_temp_path tmp;
  proxy_temp_path tmp;
  fastcgi_temp_path tmp;
  uwsgi_temp_path tmp;
  scgi_temp_path tmp;

${ROOM}${maps}

  server {
    listen ${place.port};
${inner}  }
}
`;
}

const ROOM = `  # For all sites of this nginx: take the two lines out where another file has them.
  map_hash_bucket_size 1024;
  map_hash_max_size 65536;
`;

/** Of http, and of the other names, all leads to the site. */
function publicServers({ name, others }: PublicPlace, inner: string): string {
  const secure = (names: readonly string[], lines: string) => `
server {
  # Newer versions of nginx write "http2 on;" in a line of its own, and warn.
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${names.join(' ')};
  ssl_certificate /etc/letsencrypt/live/${name}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${name}/privkey.pem;
${lines}}
`;
  return `
server {
  listen 80;
  listen [::]:80;
  server_name ${[name, ...others].join(' ')};
  location ^~ ${CHALLENGES.path} { root ${CHALLENGES.root}; }
  location / { return 301 https://${name}$request_uri; }
}
${others.length > 0 ? secure(others, `  return 301 https://${name}$request_uri;\n`) : ''}${secure([name], inner)}`;
}

/** nginx names HTML itself, and warns when it is named again. */
const TEXTS = TEXT_TYPES.filter((type) => type !== 'text/html').join(' ');

function siteLines(plan: ServerPlan, headerLines: readonly string[]): string {
  const { basePath, place, home, some, moved, rewrites } = plan;
  const types = Object.entries(MEDIA_TYPES).map(([ending, type]) => `      ${type} ${ending};\n`);
  // A type is nginx's own to name: with `add_header` there would be two.
  const typed = some.flatMap(({ for: path, values: { 'Content-Type': type } }) =>
    type
      ? [`    location = ${quoted(path)} { types {} default_type ${type.replace(/;.*/, '')}; try_files $uri =404; }\n`]
      : [],
  );
  const unknown = [
    `error_page 403 404 ${basePath}/404.html;`,
    ...[301, 302]
      .map((status) => [status, variableOf(plan, `moved ${status}`)])
      .map(([status, location]) => `if (${location}) { return ${status} ${location}; }`),
    // It encodes what it captures.
    ...moved
      .filter(({ carries }) => carries)
      .map(({ from, location }) => `rewrite ${quoted(regexOf(from))} ${quoted(`${location}$1`)} permanent;`),
    ...NEVER_A_PAGE.map((folder) => `if ($asked ~ ${quoted(regexOf(folder))}) { return 404; }`),
    ...rewrites.map(({ from, file }) => `rewrite ${quoted(regexOf(from))} ${quoted(file)} last;`),
    ...(home === null ? ['return 404;'] : ['if ($asked = "/") { return 404; }', `return 302 ${quoted(home)};`]),
  ];
  return `    root ${quoted(place.root)};
    server_tokens off;
    sendfile on;
    # Else port and scheme of this server leak behind a proxy.
    absolute_redirect off;
    default_type application/octet-stream;
    types {
${types.join('')}    }
    charset utf-8;
    charset_types ${TEXTS};
    gzip on;
    # Its usual level, 1, leaves a tenth more, and some pages past the first packets of a connection.
    gzip_comp_level 6;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 512;
    gzip_types ${TEXTS};
${basePath && below(basePath)}    # Unset where an address is refused before it is read.
    uninitialized_variable_warn off;
    set $asked $uri;
${headerLines.join('')}    recursive_error_pages on;
    error_page 403 404 = @unknown;

    location ~ [^/]$ {
      if (-f $request_filename/index.html) { rewrite ^(.*)$ ${basePath}$1/ permanent; }
      try_files $uri =404;
    }
${typed.join('')}    location / { try_files \${uri}index.html =404; }

    # What answers for a missing page, missing itself, is nginx's own; an error page of a location's own takes the place of those above.
    location = /404.html { error_page 599 /404.html; try_files $uri =404; }

    location @unknown {
${unknown.map((line) => `      ${line}\n`).join('')}    }
`;
}

/** From here on paths are those of the site; what lies outside goes to it. */
function below(basePath: string): string {
  return `    set $asked $uri;
    if ($uri ~ ^/\\.well-known/) { return 404; }
    rewrite ^${basePath}$ ${basePath}/ permanent;
    if ($uri !~ ^${basePath}/) { return 302 ${basePath}/; }
    rewrite ^${basePath}(/.*)$ $1;
`;
}

type Entry = readonly [key: string, value: string];

function mapOf(plan: ServerPlan, name: string, fallback: string, entries: readonly Entry[]): string {
  const lines = [['default', fallback] as const, ...entries].map(([key, value]) => `    ${key} ${quoted(value)};\n`);
  return `  map $asked ${variableOf(plan, name)} {\n${lines.join('')}  }`;
}

function movedMap(plan: ServerPlan, status: number): string {
  const rules = plan.moved.filter((rule) => rule.status === status && !rule.carries);
  // A map reads texts without regard to capitals, and refuses one that stands twice; expressions it reads to the letter.
  const folded = (path: UrlPath) => path.toLowerCase().replace(/\/$/, '');
  const named = Map.groupBy(rules, ({ from }) => folded(from));
  // No rule leads to itself.
  const ends = rules.flatMap(({ self }) => (self === null || named.has(folded(self)) ? [] : [quoted(self)]));
  const entries = rules.flatMap(({ from, location }) => {
    const keys = named.get(folded(from))?.length === 1 ? keysOf(from) : [quoted(`~${regexOf(from)}`)];
    return keys.map((key): Entry => [key, location]);
  });
  return mapOf(plan, `moved ${status}`, '', [...Array.from(new Set(ends), (key): Entry => [key, '']), ...entries]);
}

/**
 * What browsers read with documents and workers alone. nginx writes every header out, in HTTP/2 too: with each font and picture these would
 * be a kilobyte, and a round trip more until the first paint. A drawing, which may be opened as a document, has a short policy.
 */
const OF_PAGES = new Set([POLICY, FEATURES, 'Cross-Origin-Opener-Policy', 'Reporting-Endpoints']);
const NO_PAGE: Entry = [quoted('~^/assets/.*\\.(?:css|js|woff2|svg|avif|webp|jpe?g|png|gif|mp4|webm)$'), ''];
const DRAWING: Entry = [quoted('~^/assets/.*\\.svg$'), "default-src 'none'; style-src 'unsafe-inline'; img-src data:"];

/** Headers of some paths: one map for each name, as `add_header` in a location would drop all others. */
function headerParts(plan: ServerPlan): { lines: string[]; maps: string[] } {
  const { some, everywhere } = plan;
  const ofPages = Object.keys(everywhere).filter((name) => OF_PAGES.has(name));
  const mapped = new Set(['Cache-Control', ...ofPages, ...some.flatMap(({ values }) => Object.keys(values))]);
  mapped.delete('Content-Type');
  const plain = Object.entries(everywhere).filter(([name]) => !mapped.has(name));
  return {
    maps: Array.from(mapped, (name) => {
      const entries = some.flatMap(({ for: path, values: { [name]: value } }) =>
        value === undefined ? [] : keysOf(path).map((key): Entry => [key, value]),
      );
      return mapOf(plan, `header ${name}`, everywhere[name] ?? '', [
        ...entries,
        ...(name === POLICY ? [DRAWING] : []),
        ...(OF_PAGES.has(name) ? [NO_PAGE] : []),
      ]);
    }),
    lines: [
      ...plain.map(([name, value]) => `    add_header ${name} ${quoted(value)} always;\n`),
      ...Array.from(mapped, (name) => {
        // Caching is for what was found: a missing asset must not be kept as missing for a year.
        const always = name === 'Cache-Control' ? '' : ' always';
        return `    add_header ${name} ${variableOf(plan, `header ${name}`)}${always};\n`;
      }),
    ],
  };
}

/** Of all sites of one nginx the last map of a name would count, so each site has its own. nginx has room for some 46 letters. */
function variableOf({ place }: ServerPlan, name: string): string {
  const key = `${name} ${'name' in place ? place.name : ''}`.toLowerCase();
  const start = name.toLowerCase().slice(0, 30).replace(/\W/g, '_');
  return `$${start}_${hash('sha256', key).slice(0, 8)}`;
}

function keysOf(path: UrlPath): string[] {
  return isPattern(path) ? [quoted(`~${regexOf(path)}`)] : bothForms(path).map(quoted);
}

/** A text of nginx. Paths are percent-encoded before they get here as values, so that no dollar begins a variable. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
