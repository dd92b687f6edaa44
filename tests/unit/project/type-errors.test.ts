import { expect, it } from 'vitest';
import { isOnlyOwners } from '../../support/type-errors.ts';

const OWN = "src/own/sections/menu/section.tsx(1,14): error TS2322: Type 'string' is not assignable to type 'number'.";

it.each([
  [
    'only those of the owner',
    true,
    `${OWN}\n  'a' is declared here.\nsite.config.ts(3,1): error TS2304: Cannot find name 'x'.\n`,
  ],
  ['one of the engine among them', false, `${OWN}\nsrc/routes.ts(1,1): error TS2304: Cannot find name 'x'.\n`],
  ['one without a file', false, `${OWN}\nerror TS5083: Cannot read file 'tsconfig.json'.\n`],
  ['a program that fails without any', false, 'tsc: not found\n'],
])('%s: lint passes: %s', (_, passes, printed) => {
  expect(isOnlyOwners(printed)).toBe(passes);
});
