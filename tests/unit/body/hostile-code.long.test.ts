/** Code made to keep a highlighter busy: as much of one piece as is highlighted, in lines as long as they may be. */
import { expect, it } from 'vitest';
import { highlightCode } from '../../../build/body/highlight.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { cpuTime } from './cpu-time.ts';
import { limit } from '../../support/time-limits.ts';

const LANGUAGES = 'js ts html sh py css md php sql ruby yaml cpp c java go rust json ini nginx graphql scss nix'.split(
  ' ',
);
/** For one block, and for a body of a hundred. */
const MOST_MS = 2000;
const MOST_OF_BODY_MS = 10_000;
const PIECES = "(¦\"¦/¦&lt;¦{¦`¦#¦'''¦/*¦a ¦_¦0¦[¦\\¦=>¦$(¦ ¦a.¦-".split('¦');

const millisecondsFor = (html: string, most: number) => cpuTime(() => highlightCode(html as SafeHtml), 3, most);
const block = (language: string, code: string) =>
  `<pre tabindex="0"><code class="language-${language}">${code}</code></pre>`;

it.each(LANGUAGES)('%s is read in good time, whatever is in it', { timeout: limit(120_000) }, async (language) => {
  for (const piece of PIECES) {
    const line = `${piece.repeat(Math.floor(480 / piece.length))}\n`;
    const most = block(language, line.repeat(20));
    expect(await millisecondsFor(most, MOST_MS), piece).toBeLessThan(MOST_MS);
  }
});

it.each([
  ['one line', '_'.repeat(9000)],
  ['empty lines', `a${' \n'.repeat(4500)}`],
  ['more than can be read', `${'_'.repeat(400)}\n`.repeat(30)],
])('%s is left as it is', async (_, code) => {
  for (const language of ['java', 'ini', 'nix', 'ts'])
    expect(await highlightCode(block(language, code) as SafeHtml)).toBe(block(language, code));
});

it('a body of nothing but such code is left alone after some of it', { timeout: limit(120_000) }, async () => {
  const code = block('java', `${'_'.repeat(480)}\n`.repeat(20));
  expect(await millisecondsFor(code.repeat(100), MOST_OF_BODY_MS)).toBeLessThan(MOST_OF_BODY_MS);
});
