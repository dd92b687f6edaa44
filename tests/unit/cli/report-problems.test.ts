/** How `site check --launch` prints what it finds. */
import { expect, it, vi } from 'vitest';
import { listProblems } from '../../../build/cli/messages.ts';
import { error, warning } from '../../../build/core/errors.ts';
import { createLog } from '../../../build/core/log.ts';

it('lists problems by file, the first five of each, and then says once what to do about each code', () => {
  const printed: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const company = { file: 'content/company.yaml' };
  const sample = (line: number) =>
    error('launch/sample-value', `Sample ${line}.`, 'Write your own words.', { ...company, line });
  const problems = [
    sample(1),
    warning('launch/sample-words', 'A picture.', 'Show your own.', { file: 'content/pages/home.md' }),
    ...[2, 3, 4, 5, 6, 7].map(sample),
    error('launch/example-address', 'It is an example.', 'Name your domain.', { url: 'https://www.example.com' }),
  ];
  try {
    listProblems(problems, createLog('lines', ''));
  } finally {
    spy.mockRestore();
  }
  expect(printed.join('')).toBe(`
content/company.yaml
  error line 1: Sample 1.
  error line 2: Sample 2.
  error line 3: Sample 3.
  error line 4: Sample 4.
  error line 5: Sample 5.
  ... and 2 more; --json lists all

content/pages/home.md
  warning A picture.

https://www.example.com
  error It is an example.

Write your own words. [launch/sample-value]
Show your own. [launch/sample-words]
Name your domain. [launch/example-address]

`);
});
