import { expect, it } from 'vitest';
import { openQuotes, termsIn } from '../../../build/content/terms.ts';
import { makeFolder } from '../../support/folder.ts';
import type { Problem } from '../../../build/core/types.ts';

const COMPANY = { terms: [{ name: 'first call', text: '15 minutes' }, { name: 'odd' }, null] };

function quoted(value: Parameters<ReturnType<typeof openQuotes>['quoteIn']>[0]) {
  const problems: Problem[] = [];
  const root = makeFolder({ 'content/a.yaml': 'items:\n  - text: a\n' });
  const { quoteIn } = openQuotes(termsIn(COMPANY), root, (problem) => problems.push(problem));
  return { value: quoteIn(value, 'content/a.yaml', []), problems };
}

it('puts terms into texts, at any depth, and leaves other braces', () => {
  const { value, problems } = quoted({ items: [{ text: 'For {first call}.', count: 3 }], code: '{id} {}', none: null });
  expect(value).toEqual({ items: [{ text: 'For 15 minutes.', count: 3 }], code: '{id} {}', none: null });
  expect(problems).toEqual([]);
});

it('names a term that a misspelt one may mean, with its line', () => {
  const { value, problems } = quoted({ items: [{ text: 'For {frst call}.' }] });
  expect(value).toEqual({ items: [{ text: 'For {frst call}.' }] });
  const message = 'Invalid value of "items[0].text" in content/a.yaml: {frst call} is no term of content/company.yaml.';
  const said = { code: 'content/invalid', severity: 'error', message, hint: 'Did you mean "{first call}"?' };
  expect(problems).toMatchObject([{ ...said, place: { file: 'content/a.yaml', line: 2 } }]);
});
