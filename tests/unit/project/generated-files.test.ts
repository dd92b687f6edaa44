/** What is made from other files of the project is what they say today. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { generatedFiles } from '../../support/generated-files.ts';

it.each([...generatedFiles()])('%s is up to date (npm run generate)', (path, text) => {
  expect(readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')).toBe(text);
});
