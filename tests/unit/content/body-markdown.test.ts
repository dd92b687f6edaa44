import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { expect, it } from 'vitest';
import { bodyMarkdown } from '../../../build/content/body-markdown.ts';
import type { SafeHtml } from '../../../src/contract.ts';

const cases = new URL('../../cases/sanitise/', import.meta.url);
const markdown = (html: string) => bodyMarkdown(html as SafeHtml, { origin: 'https://www.example.com' });

/** What a reader sees as text; space between blocks is the reader's own. */
function text(html: string): string {
  const { document } = new JSDOM(html).window;
  return (document.body.textContent ?? '').replace(/\s+/g, '');
}

function expectSameText(html: string, name: string): void {
  expect(text(marked.parse(markdown(html), { async: false })), name).toBe(text(html));
}

const players = /<(?:iframe|video|audio)/;

it('loses no text of any body that the sanitiser gives, and adds none', () => {
  for (const name of readdirSync(cases)) {
    const html = readFileSync(new URL(`${name}/output.html`, cases), 'utf8');
    if (!players.test(html)) expectSameText(html, name);
  }
});

it('loses no text of the built posts', () => {
  const folder = new URL('../../../.site/under-test/blog/', import.meta.url);
  const slugs = existsSync(folder) ? readdirSync(folder) : [];
  expect(slugs.length).toBeGreaterThan(10);
  for (const slug of slugs) {
    const page = new JSDOM(readFileSync(new URL(`${slug}/index.html`, folder), 'utf8')).window.document;
    const twin = readFileSync(new URL(`${slug}/index.md`, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
    const { document } = new JSDOM(marked.parse(twin, { async: false })).window;
    const title = document.querySelector('h1');
    expect(title?.textContent).toBe(page.querySelector('h1')?.textContent);
    title?.remove();
    const words = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, '');
    const body = words(document.body);
    expect(body.length).toBeGreaterThan(500);
    expect(words(page.querySelector('main')), slug).toContain(body);
  }
});

it('keeps text that looks like Markdown as text', () => {
  for (const html of [
    '<p># no heading</p><p>1. no list</p><p>- no list</p><p>+ no list</p><p>&gt; no quote</p><p>---</p>',
    '<p>*stars* _lines_ `ticks` [brackets](x) ![x](y) &lt;b&gt; &amp;amp; \\* ~~struck~~ | pipe</p>',
    '<pre><code class="language-ts">const a = ```b```;\n  &lt;c&gt; &amp; *d*\n</code></pre>',
    '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td>c|d<br>e <code>f|g</code></td></tr></tbody></table>',
    '<ul><li>one<ol start="3"><li>two<p>para</p></li></ol></li></ul><blockquote><p>q</p><ul><li>r</li></ul></blockquote>',
    '<p>কলকাতা 漢字 🙂 “quoted”</p><details><summary>More</summary><p>Inner</p></details>',
  ])
    expectSameText(html, html);
});

it('makes every address whole, but those inside the body', () => {
  const made = markdown(
    '<p><a href="/sub/about-us/">About</a> <a href="#user-content-part">Part</a> <a href="mailto:a@example.com">Mail</a></p>' +
      '<figure><img src="/sub/a b.png" alt="Alt"><figcaption>Caption</figcaption></figure>',
  );
  expect(made).toContain('[About](https://www.example.com/sub/about-us/)');
  expect(made).toContain('[Part](#user-content-part)');
  expect(made).toContain('[Mail](mailto:a@example.com)');
  expect(made).toMatch(/!\[Alt\]\(<?https:\/\/www\.example\.com\/sub\/a( |%20)b\.png>?\)/);
  expect(made).toContain('Caption');
});

it('leads to what a player would play', () => {
  const frame = '<iframe src="https://player.vimeo.com/video/1" title="How we test" loading="lazy"></iframe>';
  const made = markdown(`<p>Before</p>${frame}<audio controls=""><source src="/sub/sound.mp3"></audio><p>After</p>`);
  expect(made).toContain('Before\n\n[How we test](https://player.vimeo.com/video/1)\n\n');
  expect(made).toContain('[sound.mp3](https://www.example.com/sub/sound.mp3)\n\nAfter');
});
