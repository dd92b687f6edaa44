/** What becomes of a post's Markdown between the file, the CMS's editor and the file again. */
import { globSync, readFileSync } from 'node:fs';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { withFrames, withoutFrames } from '../../../src/admin/format/as-written.ts';
import { keepBody } from '../../../src/admin/format/keep-body.ts';
import { readFrontMatter, writeFrontMatter } from '../../../src/admin/format/keep-front-matter.ts';
import { seededRandom } from '../sanitise/random.ts';

const posts = globSync('tests/sample-site/content/**/*.md')
  .map((file) => ({ file, body: readFrontMatter(readFileSync(file, 'utf8')).body }))
  .filter(({ body }) => body.trim() !== '');

/** As the CMS's editor spells Markdown, seen in Chromium: no padding in tables, underscores, escaped stars. */
function respelt(body: string): string {
  let isCode = false;
  return body
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode;
      if (isCode) return line;
      if (line.startsWith('|')) return line.replace(/-{4,}/g, '---').replace(/ {2,}/g, ' ');
      return line
        .replace(/`[^`]*`|\*\*[^*]+\*\*|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])/g, (whole, text?: string) =>
          text ? `_${text}_` : whole,
        )
        .replace(/^( {2})(?=- )/, '    ');
    })
    .join('\n');
}

describe.each(posts)('$file', ({ body }) => {
  it('comes back to the byte from an editor that spells in another way', () => {
    expect(keepBody(body, body)).toBe(body);
    expect(keepBody(body, respelt(body))).toBe(body);
  });

  it('comes back to the byte from its frames', () => {
    expect(withoutFrames(withFrames(body))).toBe(body);
  });

  it('changes in the one block that was edited', () => {
    const blocks = body.split('\n\n');
    const at = blocks.findIndex((block) => /^[A-Z]/.test(block));
    const edited = blocks.with(at, 'Another *paragraph* now.').join('\n\n');
    expect(keepBody(body, respelt(edited))).toBe(edited.replace('*paragraph*', '_paragraph_'));
  });
});

describe('keepBody', () => {
  it.each<[name: string, before: string, edited: string, after: string]>([
    ['a new item of a list', '- *a*\n- b\n\nEnd.\n', '- _a_\n- new\n- b\n\nEnd.\n', '- *a*\n- new\n- b\n\nEnd.\n'],
    ['an item at the end', '- *a*\n\nEnd.\n', '- _a_\n- new\n\nEnd.\n', '- *a*\n- new\n\nEnd.\n'],
    ['an item that moves', '- *a*\n- *b*\n', '- _b_\n- _a_\n', '- *b*\n- _a_\n'],
    ['a block that goes', '*a*\n\n*b*\n\n*c*\n', '_a_\n\n_c_\n', '*a*\n\n*c*\n'],
    ['the last block', '*a*\n\n*b*\n', '_a_\n', '*a*\n'],
    ['no end of line at the end', '*a*', '_a_\n', '*a*'],
    ['an empty text', '', 'New.\n', 'New.\n'],
    ['all of it', 'a\n', '', ''],
    ['indentation of code', '```py\nif a:\n  b\n```\n', '```py\nif a:\n    b\n```\n', '```py\nif a:\n    b\n```\n'],
    ['spaces of code in a line', 'a `x  y`\n', 'a `x y`\n', 'a `x y`\n'],
    ['spaces of HTML', '<pre>\na  b\n</pre>\n', '<pre>\na b\n</pre>\n', '<pre>\na b\n</pre>\n'],
    ['a space that may break', 'a\u00A0b\n', 'a b\n', 'a b\n'],
    ['another name of an address', '[a]\n\n[a]: /u\n', '[b]\n\n[b]: /u\n', '[b]\n\n[b]: /u\n'],
    ['an address that is asked for no more', '*x* [a][u]\n\n[u]: /u\n', '_x_ [a](/u)\n', '_x_ [a](/u)\n'],
    ['brackets that look like a block', '(em x)\n', '*x*\n', '*x*\n'],
    ['a new item with the list\u2019s sign', '* a\n* *b*\n', '- a\n- _b_\n- c\n', '* a\n* *b*\n* c\n'],
    ['an item between two lists', '- a\n\nx\n\n* b\n', '- a\n\nx\n\n- new\n- b\n', '- a\n\nx\n\n* new\n* b\n'],
    ['a list at the end', '- *a*\n- b\n', '- _a_\n- c\n', '- *a*\n- c\n'],
    [
      'one row of a table',
      '| a   | b   |\n| --- | --- |\n| *1* | 2   |\n| 3   | 4   |\n\nEnd.\n',
      '| a | b |\n| --- | --- |\n| _1_ | 2 |\n| 3 | 5 |\n\nEnd.\n',
      '| a   | b   |\n| --- | --- |\n| *1* | 2   |\n| 3 | 5 |\n\nEnd.\n',
    ],
    ['a task that is done', '- [ ] *a*\n- [ ] b\n', '- [ ] _a_\n- [x] b\n', '- [ ] *a*\n- [x] b\n'],
  ])('writes %s', (_, before, edited, after) => {
    expect(keepBody(before, edited)).toBe(after);
  });

  it.each([
    ['entities', 'a &amp; b &lt; &#8212; c&nbsp;d\n', 'a & b \\< \u2014 c\u00A0d\n'],
    ['lines', 'one\ntwo\n', 'one two\n'],
    ['escapes', '[!NOTE] a_b\n', '\\[!NOTE\\] a\\_b\n'],
    ['hard line ends', 'a\\\nb\n', 'a  \nb\n'],
    ['signs of lists', '* a\n* b\n  * c\n', '- a\n- b\n  - c\n'],
    ['headings', 'A\n=\n', '# A\n'],
  ])('takes %s of another spelling for the same', (_, before, edited) => {
    expect(keepBody(before, edited)).toBe(before);
  });

  it('loses no edit, whatever stands beside it', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = seededRandom(seed);
      const lines = Array.from({ length: 2 + random.below(8) }, () => random.pick(LINES));
      const changed = lines.toSpliced(random.below(lines.length), random.below(2), random.pick(LINES));
      const [before, edited] = [`${lines.join('\n')}\n`, `${changed.join('\n')}\n`];
      expect(keepBody(before, before), `seed ${seed}`).toBe(before);
      expect(shown(keepBody(before, edited)), `seed ${seed}`).toBe(shown(edited));
    }
  });
});

/** Lines that begin, end or break what stands beside them. */
const LINES = [
  ...'¦¦text *a*¦a `x  y`¦- a¦* b¦  - c¦    deep¦\tTab¦1. one¦- [ ] t¦+ p¦-¦```js'.split('¦'),
  ...'~~~¦| a | b |¦| - | -: |¦| 1 | 2 |¦[a]: /u¦see [a]¦[^1]: Note¦    more¦<details>¦</details>¦<!-- c¦-->¦<pre>'.split(
    '¦',
  ),
  ...'</pre>¦> q¦> [!NOTE]¦: Definition¦*[HTML]: H¦$$¦---¦===¦# H¦b\\¦&nbsp;'.split('¦'),
];

/** The page's text and elements, but for paragraphs: whether items of a list are set apart is a matter of spelling. */
function shown(markdown: string): string {
  return (marked.parse(markdown, { async: false }) as string)
    .replace(/<\/?p>/g, ' ')
    .replace(/>/g, '> ')
    .replace(/</g, ' <')
    .replace(/[ \n]+/g, ' ')
    .trim();
}

describe('withFrames', () => {
  it.each([
    ['a table with alignment', '| a |\n| --: |\n| 1 |'],
    ['an escaped bar', '| a |\n| --- |\n| 1 \\| 2 |'],
    ['code in a list', '1. one\n\n   ```js\n   a\n   ```\n\n2. two'],
    ['tasks', '- [ ] open\n- [x] done'],
    ['HTML', '<details>\n<summary>a</summary>\n</details>'],
    ['an abbreviation', '*[HTML]: HyperText Markup Language'],
    ['a fence in a fence', '````md\n```js\n```\n````'],
    ['a list in a quotation', '> - a'],
  ])('frames %s', (_, block) => {
    const body = `Before.\n\n${block}\n\nAfter.\n`;
    expect(withFrames(body)).toBe(`Before.\n\n:::as-written\n${block}\n:::\n\nAfter.\n`);
    expect(withoutFrames(withFrames(body))).toBe(body);
  });

  it('leaves alone what the editor can do', () => {
    const body =
      '## A\n\nText *b*.\n\n- one\n  - two\n\nThen:\n\n1. x\n\n> q\n\n| a |\n| --- |\n| b |\n\n```js\nc\n```\n\n![d](e.png)\n\n---\n';
    expect(withFrames(body)).toBe(body);
  });
});

describe('writeFrontMatter', () => {
  it.each([
    ['Unix', '---\ntitle: A # b\n---\n\nText.\n'],
    ['Windows', '---\r\ntitle: A # b\r\n---\r\n\r\nText.\r\n'],
    ['a byte order mark', '\uFEFF---\ntitle: A # b\n---\n\nText.\n'],
    ['no empty line', '---\ntitle: A # b\n---\nText.\n'],
    ['no text', '---\ntitle: A # b\n---\n'],
  ])('keeps a file with %s', (_, text) => {
    const file = readFrontMatter(text);
    expect(writeFrontMatter(text, file)).toBe(text);
    expect(writeFrontMatter(text, { ...file, front: { title: 'C' } })).toBe(text.replace('title: A', 'title: C'));
  });

  it.each([
    ['rules and no front matter', 'Text.\n\n---\n\nmore: 1\n\n---\n\nEnd.\n'],
    ['empty front matter', '---\n---\n\nText.\n'],
    ['line ends of both kinds', '---\r\na: 1\nb: 2\r\n---\n\r\nText.\nMore.\r\n'],
    ['no line end at the end', '---\na: 1\n---\n\n*Text*'],
    ['three hyphens in a text', '---\na: |\n  x\n  ---\n---\n\nText.\n'],
  ])('leaves a file with %s as it is', (_, text) => {
    expect(writeFrontMatter(text, readFrontMatter(text))).toBe(text);
  });

  it('puts front matter where there was none, and changes a text without any', () => {
    expect(writeFrontMatter('Text.\n', { front: { a: 1 }, body: 'Text.\n' })).toBe('---\na: 1\n---\n\nText.\n');
    expect(writeFrontMatter('Text.\n', { front: {}, body: 'New.\n' })).toBe('New.\n');
  });

  it('writes a new file', () => {
    expect(writeFrontMatter(null, { front: { title: 'A' }, body: 'Text.' })).toBe('---\ntitle: A\n---\n\nText.\n');
  });
});
