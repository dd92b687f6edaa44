/** `npm run lint`: four programs side by side; each prints all that it says at its end. */
import { exec } from 'node:child_process';

const PROGRAMS = [
  'prettier --check --cache --cache-location .site/prettier .',
  'tsc -b',
  'oxlint --deny-warnings shared relay build src tests bench examples',
  'knip',
];

for (const program of PROGRAMS)
  exec(program, { maxBuffer: Infinity }, (failure, stdout, stderr) => {
    console.log(`> ${program}\n${stdout}${stderr}`);
    if (failure) process.exitCode = 1;
  });
