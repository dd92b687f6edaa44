/** What becomes of a post's Markdown between the file, the CMS's editor and the file again. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withFrames, withoutFrames } from '../../../src/admin/format/as-written.ts';
import { keepBody } from '../../../src/admin/format/keep-body.ts';
import { readFrontMatter, writeFrontMatter } from '../../../src/admin/format/keep-front-matter.ts';

const posts = globSync('content/**/*.md').map((file) => ({
  file,
  body: readFrontMatter(readFileSync(file, 'utf8')).body,
}));

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
  ])('writes %s', (_, before, edited, after) => {
    expect(keepBody(before, edited)).toBe(after);
  });
});

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

  it('writes a new file', () => {
    expect(writeFrontMatter(null, { front: { title: 'A' }, body: 'Text.' })).toBe('---\ntitle: A\n---\n\nText.\n');
  });
});
