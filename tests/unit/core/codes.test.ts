/** The table of codes against the code: TypeScript refuses a code that is not in it; here none may be in it that nobody raises. */
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CODES, explanationOf } from '../../../build/core/errors.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';

const sources = globSync(['build/**/*.ts', 'src/reading/*.ts'], { cwd: PROJECT }).map(readProject);
const kinds = ['failure', 'client'].map((name) => readProject(`build/http/${name}.ts`)).join('\n');

/** Named whole, or by a template such as `head/${code}`, with the rest in that file or in the kinds of failures of `http/`. */
function isRaised(code: string): boolean {
  return sources.some((source) => {
    if (source.includes(`'${code}'`)) return true;
    return [...source.matchAll(/`([a-z]+\/[a-z-]*)\$\{/g)].some(([, prefix = '']) => {
      if (!code.startsWith(prefix)) return false;
      const rest = code.slice(prefix.length);
      return (
        code === 'html/rule' ||
        (source + kinds).includes(`'${rest}'`) ||
        source.includes(`${rest.replace(/^(?:title|description)/, '${what}')}\``)
      );
    });
  });
}

it('has no code that nothing raises', () => {
  expect(Object.keys(CODES).filter((code) => !isRaised(code))).toEqual([]);
});

it('says of each what it means and what to do, in sentences', () => {
  for (const [code, [cause, remedy]] of Object.entries(CODES)) {
    expect(code).toMatch(/^[a-z]+\/[a-z\d-]+$/);
    for (const text of [cause, remedy]) expect(text, code).toMatch(/^\S.*[.]$/);
  }
  expect(explanationOf('html/no-dup-id')).not.toBeNull();
  expect(explanationOf('toString')).toBeNull();
});
