/** Pasted HTML as Word, Google Docs and spreadsheets write it. */
import { JSDOM } from 'jsdom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanPaste } from '../../../src/admin/paste/clean-html.ts';

beforeAll(() => {
  const { window } = new JSDOM();
  vi.stubGlobal('DOMParser', window.DOMParser);
});

const htmlOf = (html: string) =>
  cleanPaste(html)
    ?.html.replace(/\n/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/ style="[^"]*"/g, '');

describe('tables', () => {
  it('get their first row as headings, one cell in each place, and words alone in cells', () => {
    const google =
      '<b><table><colgroup><col></colgroup><tbody><tr><td><p><span>Pier</span></p></td><td><p>Late</p></td></tr><tr><td><p>One</p></td><td><p>3 | 4</p><p>or so</p></td></tr></tbody></table></b>';
    expect(htmlOf(google)).toBe(
      '<b><table><tr><th><span>Pier</span></th><th>Late</th></tr><tr><td>One</td><td>3 | 4<br>or so</td></tr></table></b>',
    );
  });

  it('have no headings but those of the first row, and no cell over two places', () => {
    const merged = '<table><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>1</th><td>2</td></tr></table>';
    expect(htmlOf(merged)).toBe(
      '<table><tr><th>A</th><th>B</th><th></th></tr><tr><td></td><td>1</td><td>2</td></tr></table>',
    );
  });

  it('of one column are paragraphs, and those in cells are words', () => {
    expect(htmlOf('<table><tr><td>Dear reader</td></tr><tr><td><p>Words</p></td></tr></table>')).toBe(
      '<p>Dear reader</p><p>Words</p>',
    );
    expect(
      htmlOf('<table><tr><td>A</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>'),
    ).not.toContain('<table><tr><th>A</th><th><table>');
  });
});

const item = (level: number, mark: string, words: string, list = 0) =>
  `<p class="MsoListParagraph" style="mso-list:l${list} level${level} lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp; </span></span>${words}</p>`;

it('lists of Word become lists, one in the other, with signs or numbers', () => {
  const list = [item(1, '·', 'A'), item(2, '1.', 'a'), item(2, '2.', 'b'), item(1, '·', 'B')].join('');
  expect(htmlOf(`${list}<p>Between</p>${item(1, 'a)', 'C')}`)).toBe(
    '<ul><li>A<ol><li>a</li><li>b</li></ol></li><li>B</li></ul><p>Between</p><ol><li>C</li></ol>',
  );
});

it('lowers all headings where one is of the first level', () => {
  expect(htmlOf('<h1>A</h1><h2>B</h2><p>c</p>')).toBe('<h2>A</h2><h3>B</h3><p>c</p>');
  expect(htmlOf('<h2>A</h2><p>c</p>')).toBe('<h2>A</h2><p>c</p>');
});

it('leaves out pictures of the computer, takes those inside along, and keeps those of other sites', () => {
  const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const html = `<p>A<img src="file:///C:/a.png"><img src="${data}"><img src="https://a.example/b.png"><img src="cid:1"></p>`;
  expect(cleanPaste(html)).toEqual({
    html: '<p>A<img src="https://a.example/b.png"></p><p><br></p>',
    inside: [data],
    unreachable: 2,
    remote: 1,
  });
});

it('leaves a copied picture to the CMS', () => {
  expect(cleanPaste('<meta charset="utf-8"><img src="https://a.example/b.png">')).toBeNull();
});
