/** Commands in help texts. */
import { expect, it } from 'vitest';
import { examples } from '../../../build/cli/messages.ts';

it('shows commands in the one spelling that every project has, with the variables before it', () => {
  expect(examples('new post "A title"', 'SITE_HOST=nginx build')).toBe(
    '\nExamples:\n  $ npx site new post "A title"\n  $ SITE_HOST=nginx npx site build',
  );
});
