/** Code of posts in colours: by the language that its author names, with its text as it was, and nothing else changed. */
import { describe, expect, it } from 'vitest';
import { limit } from '../../support/time-limits.ts';
import { highlightCode } from '../../../build/body/highlight.ts';
import { languageNamed } from '../../../build/body/tokens.ts';
import { markdownToHtml } from '../../../build/body/markdown.ts';
import { parseBody } from '../../../build/body/parse.ts';
import { textOf } from '../../../build/body/tree.ts';
import { cpuTime } from './cpu-time.ts';
import { cleanedBody } from './made-safe.ts';
import { markupErrors } from './markup-errors.ts';
import { faultsOf } from './oracle.ts';
import { ADDRESSES } from '../../support/samples.ts';

const SLOW = { timeout: limit(60_000) };

const clean = (body: string) => cleanedBody(body, ADDRESSES).html;
const highlighted = (body: string) => highlightCode(clean(body));
const ofMarkdown = (text: string) => highlighted(markdownToHtml(text)!);
const inPre = (language: string, code: string) => `<pre><code class="language-${language}">${code}</code></pre>`;
const shown = (html: string) => textOf(parseBody(html));

describe('the words of code', () => {
  it('get colours in fences of Markdown and in code of an API alike', async () => {
    const fence = await ofMarkdown('```ts\nconst tries: number = 3; // enough\n```');
    expect(fence).toBe(
      '<pre tabindex="0"><code class="language-ts"><span class="k">const</span> tries: ' +
        '<span class="t">number</span> = <span class="n">3</span>; <span class="c">// enough</span>\n</code></pre>\n',
    );
    const api = await highlighted(
      '<pre class="x"><code class="hljs language-ts">const tries: number = 3; // enough\n</code></pre>\n',
    );
    expect(api).toBe(fence);
  });

  it.each([
    ['js', 'let a', 'k'],
    ['JavaScript', 'let a', 'k'],
    ['sh', 'if x', 'k'],
    ['yml', 'a: 1', 'a'],
    ['html', '&lt;p&gt;', 'k'],
    ['c++', 'int a', 'k'],
    ['c#', 'class A', 'k'],
    ['py', 'def a', 'k'],
    ['sql', 'a AND b', 'k'],
    ['html', '&lt;script&gt;const a = 1;&lt;/script&gt;', 'n'],
  ])('are known in %s', async (language, code, kind) => {
    expect(await highlighted(inPre(language, code))).toContain(`<span class="${kind}">`);
  });
});

describe('what stays as it is', () => {
  it.each([
    ['code without a language', '<pre><code>const a = 1;</code></pre>'],
    ['code in a language that is unknown', inPre('klingon', 'const a = 1;')],
    ['a name that every object has', inPre('constructor', 'const a = 1;')],
    ['prose in pre', '<pre>It was the best of times, for a while: if only.</pre>'],
    ['code within a line', '<p>Write <code class="language-js">const a = 1;</code>.</p>'],
    ['code with a link in it', inPre('js', 'const <a href="https://a.example/">a</a> = 1;')],
    ['code beside other words', '<pre>Then <code class="language-js">const a = 1;</code></pre>'],
  ])('%s', async (_, body) => {
    expect(await highlighted(body)).toBe(clean(body));
  });

  it('a block of more than 10,000 characters, and the rest of a body with more than 100,000', async () => {
    const long = inPre('js', 'const a = 1;\n'.repeat(1000));
    expect(await highlighted(long)).toBe(clean(long));
    const html = await highlighted(inPre('js', 'const a = 1;\n'.repeat(700)).repeat(12));
    expect(html.match(/<span class="k">/g)).toHaveLength(7000);
  });
});

describe('marks', () => {
  it('of whole lines become lines of their own, and of words stay within theirs', async () => {
    const html = await highlighted(inPre('js', '<mark>let a;\n</mark>let <mark>b = 1</mark>;\n'));
    expect(html).toContain(
      '<code class="language-js lines"><mark class="l"><span class="k">let</span> a;\n</mark>' +
        '<span class="k">let</span> <mark>b = <span class="n">1</span></mark>;\n</code>',
    );
  });

  it('are lines of a diff, in whatever language', async () => {
    const html = await ofMarkdown('```diff-js\n--- a/x.js\n+++ b/x.js\n-let a = 1;\n+let a = 2;\n same\n```');
    expect(html).toContain('<span class="c">+++ b/x.js\n</span>');
    expect(html).toContain('<del class="l">-<span class="k">let</span> a = <span class="n">1</span>;\n</del>');
    expect(html).toContain('<ins class="l">+<span class="k">let</span> a = <span class="n">2</span>;\n</ins> same\n');
    const plain = await highlighted(inPre('diff', '-one\n+two\n'));
    expect(plain).toContain('<del class="l">-one\n</del><ins class="l">+two\n</ins>');
  });

  it('stand beside numbers: every line is one element', async () => {
    const html = await ofMarkdown('```js {2} showLineNumbers\nlet a;\nlet b;\n/* over\ntwo */\n```');
    expect(html).toContain('<code class="language-js lines numbered"><span class="l"><span class="k">let</span> a;\n');
    expect(html).toContain('<mark class="l"><span class="k">let</span> b;\n</mark>');
    expect(html).toContain(
      '<span class="l"><span class="c">/* over\n</span></span><span class="l"><span class="c">two',
    );
    expect(html.match(/class="l"/g)).toHaveLength(4);
  });
});

const CODE = `<!DOCTYPE html>
<p class="a &amp; b" onclick='x("\\'")'>&lt; \u00a0 \${"}"} // # -- /* */ """ ''' <% %> {{ a }} <?php echo 1 ?>
if (a < b && c > d) { return \`x \${y + 1}\`; } /re[/]x/g 0x1F 1e3 @media $HOME %s ~ ^ | \\ \t
SELECT * FROM t WHERE a = 'b'; def f(x): pass # <script>alert(1)</script> </code></pre>
- [ ] key: &anchor |
  text`;

describe('any code', () => {
  it('keeps its text to the letter, in every language, and stays safe and valid', SLOW, async () => {
    const escaped = CODE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    for (const language of LANGUAGES) {
      expect(languageNamed(language), language).not.toBeNull();
      const body = inPre(`${language}.numbered`, escaped);
      const html = await highlighted(body);
      expect(shown(html), language).toBe(shown(clean(body)));
      expect(faultsOf(html, true), language).toEqual([]);
      expect(html.replaceAll(/<\/?span[^>]*>/g, ''), language).toBe(
        clean(body).replace(`${language}.numbered`, `${language} lines numbered`),
      );
    }
    expect(await markupErrors(await highlighted(inPre('html', escaped)))).toEqual([]);
  });

  it('takes as long for many blocks as they are long', async () => {
    const body = '<pre><code class="language-js">a</code>b</pre>'.repeat(20_000);
    expect(await cpuTime(() => highlighted(body), 1)).toBeLessThan(4000);
  });
});

const LANGUAGES = (
  'apache bash c clojure cmake cpp csharp css dart dockerfile elixir erlang fsharp go gradle graphql groovy haskell http ini java ' +
  'javascript json julia kotlin latex less lua makefile markdown matlab nginx nix objectivec ocaml perl php pgsql powershell properties ' +
  'protobuf python r ruby rust scala scss console sql swift typescript vbnet vim wasm xml yaml'
).split(' ');
