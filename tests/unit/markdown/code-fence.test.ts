/** What may stand behind the language of a fence. */
import { expect, it } from 'vitest';
import { markdownToHtml } from '../../../build/body/markdown.ts';

const fence = (info: string, code = 'one\ntwo\nthree\n') => markdownToHtml(`\`\`\`${info}\n${code}\`\`\``);

it('is a title, which becomes a caption', () => {
  expect(fence('ts title="src/<a>.ts"')).toBe(
    '<figure><figcaption>src/&lt;a&gt;.ts</figcaption><pre><code class="language-ts">one\ntwo\nthree\n</code></pre></figure>\n',
  );
  expect(fence(`title='With "quotes" and {2}'`)).toContain('<figcaption>With &quot;quotes&quot; and {2}</figcaption>');
});

it('is lines to be marked', () => {
  expect(fence('ts {2}')).toBe('<pre><code class="language-ts">one\n<mark>two\n</mark>three\n</code></pre>\n');
  expect(fence('ts {1-2, 9}', 'a < b\nc\nd\n')).toContain('<mark>a &lt; b\nc\n</mark>d\n');
});

it('is the wish for numbers', () => {
  expect(fence('ts showLineNumbers')).toContain('<code class="language-ts.numbered">');
  expect(fence('showLineNumbers')).toContain('<code class="language-text.numbered">');
});

it('is nothing that changes a fence which says none of it', () => {
  const plain = '<pre><code class="language-ts">one\ntwo\nthree\n</code></pre>\n';
  for (const info of ['ts', 'ts wrap', 'ts 2', 'ts {}']) expect(fence(info), info).toBe(plain);
  expect(fence('')).toBe('<pre><code>one\ntwo\nthree\n</code></pre>\n');
});
