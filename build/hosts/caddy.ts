/** Settings for Caddy 2.6 and later: whole (`caddy run --config Caddyfile`), or a site to import. Files win; the rules stand below them. */
import type { UrlPath } from '../../src/contract.ts';
import { literalForms, regexOf } from './rule.ts';
import { NEVER_A_PAGE } from './site-rules.ts';
import { MEDIA_TYPES, type PublicPlace, type ServerPlan } from './server-plan.ts';

/** What Go does not know of itself, and a machine without a list of types would guess. */
const UNKNOWN_TYPES = ['webmanifest', 'woff2', 'ico', 'mp4', 'webm', 'avif', 'vtt', 'md'];

export function caddyfile(plan: ServerPlan): string {
  const { basePath, place } = plan;
  const route = `route {
${routeLines(plan).join('\n')}
  }`;
  const inner = basePath
    ? `redir ${basePath} ${basePath}/ 301
  handle_path ${basePath}/* {
    ${route}
  }
  handle /.well-known/* {
    error 404
  }
  handle {
    redir * ${basePath}/ 302
  }`
    : route;
  const text = `# Written by site build. ${'name' in place ? publicStart(place) : wholeStart(place.port)} {
  root * ${quoted(place.root)}
  encode gzip
  ${inner}
  handle_errors {
    header -Cache-Control
    rewrite * /404.html
    file_server
  }
}
`;
  return text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2));
}

const wholeStart = (port: number) => `Start: caddy run --adapter caddyfile --config Caddyfile
{
  admin off
  auto_https off
}
http://:${port}`;

/** Caddy gets certificates itself, and would lead from http by a 308. */
function publicStart({ name, others }: PublicPlace): string {
  const from = [`http://${name}`, ...others.flatMap((other) => [`http://${other}`, `https://${other}`])];
  return `For a server that has other sites too: docs/deploy.md.
${from.join(', ')} {
  redir https://${name}{uri} 301
}
https://${name}`;
}

function routeLines({ basePath, everywhere, some, moved, rewrites, home }: ServerPlan): string[] {
  const headerLine = (matcher: string, [name, value]: [string, string]) =>
    `    header ${matcher}${name} ${quoted(value)}`;
  return [
    ...Object.entries(everywhere).map((header) => headerLine('', header)),
    ...UNKNOWN_TYPES.flatMap((ending) => [
      `    @${ending} path *.${ending}`,
      `    header @${ending} Content-Type ${MEDIA_TYPES[ending]}`,
    ]),
    ...some.flatMap(({ for: path, values }, index) => [
      `    @header_${index} path ${pathsOf(path)}`,
      ...Object.entries(values).map((header) => headerLine(`@header_${index} `, header)),
    ]),
    // The address as it was sent, so that the query and its encoding stay; never one that begins with two slashes.
    `    @slash {
      vars_regexp slash {uri} ^(/[^/?](?:[^?]*[^/?])?)(\\?.*)?$
      file {path}/index.html
    }
    handle @slash {
      redir * ${basePath}{re.slash.1}/{re.slash.2} 301
    }
    @page {
      path */
      file {path}index.html
    }
    handle @page {
      file_server
    }
    @file {
      not path */
      file {path}
    }
    handle @file {
      file_server
    }`,
    // By expressions: in a path, `[` and `%` that a post has in its name would mean something.
    ...moved.map(
      ({ from, location, status, self, carries }, index) => `    @moved_${index} {
      path_regexp moved_${index} ${quotedRegex(from)}${self === null ? '' : `\n      not path_regexp ${quotedRegex(self)}`}
    }
    handle @moved_${index} {
      redir * ${carries ? `${location}{re.moved_${index}.1}` : quoted(location)} ${status}
    }`,
    ),
    `    @never path ${NEVER_A_PAGE.map(pathsOf).join(' ')}
    handle @never {
      error 404
    }`,
    ...rewrites.map(
      ({ from, file }, index) => `    @rewrite_${index} path_regexp ${quotedRegex(from)}
    handle @rewrite_${index} {
      rewrite * ${quoted(file)}
      file_server
    }`,
    ),
    // Home itself, where its file is gone or may not be read, leads nowhere.
    home === null
      ? ''
      : `    @elsewhere not path / /404.html
    handle @elsewhere {
      redir * ${quoted(home)} 302
    }`,
    `    handle {
      error 404
    }`,
  ];
}

const pathsOf = (pattern: UrlPath) => literalForms(pattern).map(quoted).join(' ');

/** A quoted token; braces would begin a placeholder. */
function quoted(text: string): string {
  return `"${text.replace(/["\\{}]/g, '\\$&')}"`;
}

/**
 * A regular expression that holds no brace: Caddy takes `{$` for a variable before it reads quotes, and `{host}` for a placeholder
 * after it has taken backslashes away.
 */
function quotedRegex(pattern: UrlPath): string {
  const regex = regexOf(pattern).replaceAll('\\{', '\\x7B').replaceAll('\\}', '\\x7D');
  return `"${regex.replaceAll('"', '\\"')}"`;
}
