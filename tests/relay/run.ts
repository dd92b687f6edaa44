/**
 * `npm run test:relay`: the relay under load, faults of mail servers, attacks, kills and bad disks.
 * Prints a table of each; ends with 1 when anything was lost or went through that should not. Names of parts choose among them.
 */
import { attacks } from './attacks.ts';
import { disk } from './disk.ts';
import { faults } from './faults.ts';
import { kills } from './kills.ts';
import { load } from './load.ts';
import { printFindings } from './table.ts';
import { measureMachine } from '../support/time-limits.ts';

/** Those of one group run beside each other: they mostly wait. */
const GROUPS = [{ load, faults }, { attacks, disk }, { kills }];

measureMachine();
const chosen = process.argv.slice(2);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);
let isWrong = false;
for (const group of GROUPS) {
  const parts = Object.entries(group).filter(([name]) => isChosen(name));
  for (const found of await Promise.all(parts.map(([, part]) => part()))) {
    printFindings(found);
    isWrong ||= found.wrong.length > 0;
  }
}
console.log(
  isWrong ? '\nThe relay does not keep what it promises; the sentences above say where.' : '\nNothing was lost.',
);
process.exitCode = isWrong ? 1 : 0;
