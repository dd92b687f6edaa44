/**
 * `npm run test:hosts`: the real servers and engines of the hosts, with the same requests to the site built for it. Prints one
 * table, and keeps it in .site/hosts/matrix.md; and Debian's servers as packaged, prepared by docs/deploy.md. Hosts without a program to run here are tested by their schemas (tests/unit/hosts).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostName } from '../../build/core/host-names.ts';
import { PROJECT } from '../support/sample-site.ts';
import { measureMachine } from '../support/time-limits.ts';
import { ask } from '../support/ask.ts';
import { targetOf } from './listening.ts';
import { type Case, casesFor, faultOf, shownAnswer } from './cases.ts';
import { openDoor } from './doors.ts';
import { vercelRefusal } from './engines.ts';
import { askForLostFiles } from './lost-files.ts';
import { askPackaged } from './packaged.ts';
import { openBuilder } from './site.ts';
import { SERVERS } from './start-host.ts';
import { installTools } from './tools.ts';

const COLUMNS = ['site serve', 'netlify', 'cloudflare', 'firebase', 'nginx', 'caddy', 'apache', 'htaccess'] as const;

measureMachine();
const { missing, modules } = installTools();
const wrong: string[] = [];
const table = new Map<string, Map<string, string>>();
const builder = await openBuilder();
try {
  for (const host of COLUMNS) {
    const reason = missing.get(host);
    if (reason) wrong.push(`${host}: ${reason}`);
    else await askAll(host);
  }
  for (const server of SERVERS.filter((name) => !missing.has(name))) {
    wrong.push(...(await askForLostFiles(server)));
    wrong.push(...askPackaged(server, await builder.build(server)));
  }
  const reason = missing.get('vercel') ?? vercelRefusal((await builder.build('vercel')).out, modules);
  if (reason) wrong.push(`vercel: ${reason}`);
} finally {
  builder.close();
}
const text = `${written()}\n`;
mkdirSync(join(PROJECT, '.site/hosts'), { recursive: true });
writeFileSync(join(PROJECT, '.site/hosts/matrix.md'), text);
console.log(text);
for (const line of wrong) console.error(line);
console.log(
  wrong.length === 0 ? `${table.size} paths, ${COLUMNS.length} hosts: all as expected` : `${wrong.length} wrong`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function askAll(host: (typeof COLUMNS)[number]): Promise<void> {
  const built = await builder.build(host === 'site serve' ? 'netlify' : (host satisfies HostName));
  const door = await openDoor(host, built, modules);
  try {
    for (const request of casesFor(built.out)) await askOne(host, request, door.port);
  } finally {
    door.close();
  }
}

async function askOne(host: string, request: Case, port: number): Promise<void> {
  const row = rowOf(request);
  const cells = table.get(row) ?? new Map<string, string>();
  table.set(row, cells);
  if (request.notFor?.includes(host)) return void cells.set(host, '-');
  const { body: _, ...asking } = request;
  const answer = await ask(port, request.path, asking);
  const seen = { ...answer, target: targetOf(answer, port) };
  const fault = faultOf(host, request, seen);
  cells.set(host, fault ? `**${shownAnswer(seen)}**` : shownAnswer(seen));
  if (fault) wrong.push(`${host}: ${row}: ${fault}`);
}

/** Hashes in names are left out, so that the table changes only when an answer does. */
function rowOf({ path, method, headers }: Case): string {
  const plain = path.replace(/-\w{8}\.(css|mp4)$/, '-*.$1');
  return [method, plain, ...Object.entries(headers ?? {}).map((header) => header.join(': '))].filter(Boolean).join(' ');
}

function written(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['request', ...COLUMNS]),
    line(['---', ...COLUMNS.map(() => '---')]),
    ...[...table].map(([row, cells]) => line([`\`${row}\``, ...COLUMNS.map((host) => cells.get(host) ?? 'not here')])),
  ].join('\n');
}
