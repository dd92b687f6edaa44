/**
 * `npm run lint`: four programs side by side; each prints all that it says at its end. Type errors in files of the owner are printed, and
 * fail `npm run typecheck`, but not this.
 */
import { exec } from 'node:child_process';
import { isOnlyOwners } from './support/type-errors.ts';

const TYPES = 'tsc -b';
const PROGRAMS = [
  'prettier --check --cache --cache-location .site/prettier .',
  TYPES,
  'oxlint --deny-warnings shared relay build src tests bench examples',
  'knip',
];

for (const program of PROGRAMS)
  exec(program, { maxBuffer: Infinity }, (failure, stdout, stderr) => {
    console.log(`> ${program}\n${stdout}${stderr}`);
    if (failure && !(program === TYPES && isOnlyOwners(stdout))) process.exitCode = 1;
  });
