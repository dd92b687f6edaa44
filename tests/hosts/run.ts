/**
 * `npm run test:hosts`: the real servers and engines of the hosts, with the same requests to the site built for it; and Debian's
 * servers as packaged, prepared by docs/deploy.md. Hosts without a program to run here are tested by their schemas (tests/unit/hosts).
 */
import type { HostName } from '../../build/core/host-names.ts';
import { measureMachine } from '../support/time-limits.ts';
import { askAll } from './cases.ts';
import { openDoor } from './doors.ts';
import { vercelRefusal } from './engines.ts';
import { askForLostFiles } from './lost-files.ts';
import { askPackaged } from './packaged.ts';
import { openBuilder } from './site.ts';
import { SERVERS } from './start-host.ts';
import { installTools } from './tools.ts';

const HOSTS = ['site serve', 'netlify', 'cloudflare', 'firebase', 'nginx', 'caddy', 'apache', 'htaccess'] as const;

measureMachine();
const { missing, modules } = installTools();
const wrong: string[] = [];
const builder = await openBuilder();
try {
  for (const host of HOSTS) {
    const reason = missing.get(host);
    if (reason) {
      wrong.push(`${host}: ${reason}`);
      continue;
    }
    const built = await builder.build(host === 'site serve' ? 'netlify' : (host satisfies HostName));
    const door = await openDoor(host, built, modules);
    const faults = await askAll(host, built.out, door.port).finally(door.close);
    console.log(`${host}: ${faults.length === 0 ? 'as expected' : `${faults.length} wrong`}`);
    wrong.push(...faults.map((fault) => `${host}: ${fault}`));
  }
  for (const server of SERVERS.filter((name) => !missing.has(name))) {
    wrong.push(...askPackaged(server, await builder.build(server)));
  }
  for (const host of [...SERVERS, 'htaccess'] as const)
    if (!missing.has(host)) wrong.push(...(await askForLostFiles(host)));
  const reason = missing.get('vercel') ?? vercelRefusal((await builder.build('vercel')).out, modules);
  if (reason) wrong.push(`vercel: ${reason}`);
} finally {
  builder.close();
}
for (const line of wrong) console.error(line);
console.log(wrong.length === 0 ? 'all as expected' : `${wrong.length} wrong`);
process.exitCode = wrong.length === 0 ? 0 : 1;
