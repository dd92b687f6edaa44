/**
 * nginx's settings: whole, so that `nginx -p folder -c nginx.conf` starts it, or as a site beside others of the server. Files win; what
 * has none goes to `@unknown`, where the rules stand. `return` gets only texts written here, and addresses as they were sent: a decoded
 * path of a visitor's in it could write headers of its own.
 */
import { createHash } from 'node:crypto';
import type { UrlPath } from '../../src/contract.ts';
import { MEDIA_TYPES, TEXT_TYPES } from './media-types.ts';
import { bothForms, isPattern, NEVER_A_PAGE, regexOf, REVALIDATE } from './rules.ts';
import { certificateOf, CHALLENGES, type PublicPlace, type ServerPlan } from './server-plan.ts';

export function nginxConf(plan: ServerPlan): string {
  const { lines, maps } = headerLines(plan);
  const all = [movedMap(plan, 301), movedMap(plan, 302), ...maps].join('\n');
  const own = `
${'name' in plan.place && !needsRoom(all) ? '' : ROOM}${all}
`;
  const inner = serverLines(plan, lines);
  return 'name' in plan.place
    ? `# Written by site build, for a server that has other sites too: docs/deploy.md.
${own}${publicServers(plan.place, inner)}`
    : `# Written by site build. Start: nginx -p <this folder> -c nginx.conf
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
${own}
  server {
    listen ${plan.place.port};
${inner}  }
}
`;
}

const ROOM = `  # For all sites of this nginx: take the two lines out where another file has them.
  map_hash_bucket_size 1024;
  map_hash_max_size 65536;
`;

/** Paths of some 46 letters fit into nginx's usual buckets. */
function needsRoom(maps: string): boolean {
  return /^ +"[^~"][^"]{40,}" /m.test(maps) || maps.split('\n').length > 500;
}

/** Of http, and of the other names, all leads to the site. */
function publicServers({ name, others }: PublicPlace, inner: string): string {
  const { chain, key } = certificateOf(name);
  const secure = (names: readonly string[]) => `
server {
  # Newer versions of nginx write "http2 on;" in a line of its own, and warn.
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name ${names.join(' ')};
  ssl_certificate ${chain};
  ssl_certificate_key ${key};`;
  return `
server {
  listen 80;
  listen [::]:80;
  server_name ${[name, ...others].join(' ')};
  location ^~ ${CHALLENGES.path} { root ${CHALLENGES.root}; }
  location / { return 301 https://${name}$request_uri; }
}
${others.length > 0 ? `${secure(others)}\n  return 301 https://${name}$request_uri;\n}\n` : ''}${secure([name])}
${inner}}
`;
}

function serverLines(plan: ServerPlan, headers: readonly string[]): string {
  const { basePath, place, home } = plan;
  const never = NEVER_A_PAGE.map((folder) => `      if ($asked ~ ${quoted(regexOf(folder))}) { return 404; }\n`);
  return `    root ${quoted(place.root)};
    server_tokens off;
    sendfile on;
    # Else port and scheme of this server leak behind a proxy.
    absolute_redirect off;
    default_type application/octet-stream;
    types {
${Object.entries(MEDIA_TYPES)
  .map(([ending, type]) => `      ${type} ${ending};`)
  .join('\n')}
    }
    charset utf-8;
    charset_types ${withoutHtml.join(' ')};
    gzip on;
    # Its usual level, 1, leaves a tenth more, and some pages past the first packets of a connection.
    gzip_comp_level 6;
    gzip_vary on;
    gzip_proxied any;
    gzip_min_length 512;
    gzip_types ${withoutHtml.join(' ')};
${below(basePath)}    # Unset where an address is refused before it is read.
    uninitialized_variable_warn off;
    set $asked $uri;
${headers.join('\n')}
    recursive_error_pages on;
    error_page 403 404 = @unknown;

    location ~ [^/]$ {
      if (-f $request_filename/index.html) { rewrite ^(.*)$ ${basePath}$1/ permanent; }
      try_files $uri =404;
    }
${typeLocations(plan)}    location / { try_files \${uri}index.html =404; }

    # What answers for a missing page, missing itself, is nginx's own; an error page of a location's own takes the place of those above.
    location = /404.html { error_page 599 /404.html; try_files $uri =404; }

    location @unknown {
      error_page 403 404 ${basePath}/404.html;
${[301, 302].map((status) => `      if (${movedVariable(plan, status)}) { return ${status} ${movedVariable(plan, status)}; }\n`).join('')}${never.join('')}${plan.rewrites.map(({ from, file }) => `      rewrite ${quoted(regexOf(from))} ${quoted(file)} last;\n`).join('')}${home === null ? '' : '      if ($asked = "/") { return 404; }\n'}      return ${home === null ? 404 : `302 ${quoted(home)}`};
    }
`;
}

/** nginx names HTML itself, and warns when it is told again. */
const withoutHtml = TEXT_TYPES.filter((type) => type !== 'text/html');

/** From here on paths are those of the site; what lies outside goes to it. */
function below(basePath: string): string {
  if (!basePath) return '';
  return `    set $asked $uri;
    if ($uri ~ ^/\\.well-known/) { return 404; }
    rewrite ^${basePath}$ ${basePath}/ permanent;
    if ($uri !~ ^${basePath}/) { return 302 ${basePath}/; }
    rewrite ^${basePath}(/.*)$ $1;
`;
}

function movedMap(plan: ServerPlan, status: number): string {
  const { moved } = plan;
  const rules = moved.filter((rule) => rule.status === status);
  // A map reads texts without regard to capitals, and refuses one that stands twice; expressions it reads to the letter.
  const folded = (path: UrlPath) => path.toLowerCase().replace(/\/$/, '');
  const named = new Map<string, number>();
  for (const { from } of rules) named.set(folded(from), (named.get(folded(from)) ?? 0) + 1);
  const keys = (from: UrlPath) => (named.get(folded(from)) === 1 ? keysOf(from) : [quoted(`~${regexOf(from)}`)]);
  // No rule leads to itself.
  const ends = rules.flatMap(({ self }) =>
    self !== null && !named.has(folded(self)) ? [`    ${quoted(self)} "";`] : [],
  );
  const lines = rules.flatMap(({ from, location }) => keys(from).map((key) => `    ${key} ${quoted(location)};`));
  return `  map $asked ${movedVariable(plan, status)} {\n${['    default "";', ...new Set(ends), ...lines].join('\n')}\n  }`;
}

/** Headers of some paths: one map for each name, as `add_header` in a location would drop all others. */
function headerLines(plan: ServerPlan): { lines: string[]; maps: string[] } {
  const { everywhere, some } = plan;
  const names = [...new Set(['Cache-Control', ...some.flatMap((rule) => Object.keys(rule.values))])].filter(
    (name) => name !== 'Content-Type',
  );
  const maps = names.map((name) => {
    const fallback = everywhere[name] ?? (name === 'Cache-Control' ? REVALIDATE : '');
    const values = some.flatMap(({ for: path, values }) =>
      values[name] === undefined ? [] : keysOf(path).map((key) => `    ${key} ${quoted(values[name] ?? '')};`),
    );
    return `  map $asked ${headerVariable(plan, name)} {\n${[`    default ${quoted(fallback)};`, ...values].join('\n')}\n  }`;
  });
  return {
    maps,
    lines: [
      ...Object.entries(everywhere)
        .filter(([name]) => !names.includes(name))
        .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
      ...names.map((name) => `    ${setHeader(plan, name)}`),
    ],
  };
}

/** A type is nginx's own to name: with `add_header` there would be two. */
function typeLocations({ some }: ServerPlan): string {
  return some
    .flatMap(({ for: path, values }) => (values['Content-Type'] ? [{ path, type: values['Content-Type'] }] : []))
    .map(({ path, type }) => {
      const plain = type.replace(/;.*/, '');
      return `    location = ${quoted(path)} { types {} default_type ${plain}; try_files $uri =404; }\n`;
    })
    .join('');
}

/** Caching is for what was found: a missing asset must not be kept as missing for a year. */
function setHeader(plan: ServerPlan, name: string): string {
  return `add_header ${name} ${headerVariable(plan, name)}${name === 'Cache-Control' ? '' : ' always'};`;
}

const movedVariable = (plan: ServerPlan, status: number) => variableOf(plan, `moved ${status}`);
const headerVariable = (plan: ServerPlan, name: string) => variableOf(plan, `header ${name}`);

/** Of all sites of one nginx the last map of a name would count, so each site has its own. nginx has room for some 46 letters. */
function variableOf({ place }: ServerPlan, name: string): string {
  const key = `${name} ${'name' in place ? place.name : ''}`.toLowerCase();
  const start = name.toLowerCase().slice(0, 30).replace(/\W/g, '_');
  return `$${start}_${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
}

function keysOf(path: UrlPath): string[] {
  return isPattern(path) ? [quoted(`~${regexOf(path)}`)] : bothForms(path).map(quoted);
}

/** A text of nginx. Paths are percent-encoded before they get here as values, so that no dollar begins a variable. */
function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
