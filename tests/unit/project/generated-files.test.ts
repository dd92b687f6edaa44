/** What is made from other files of the project is what they say today. */
import { expect, it } from 'vitest';
import { generatedFiles } from '../../support/generated-files.ts';
import { readProject } from '../../support/sample-site.ts';

it.each([...generatedFiles()])('%s is up to date (npm run generate)', (path, text) => {
  expect(readProject(path)).toBe(text);
});
