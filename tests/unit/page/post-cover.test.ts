/** What a post without a picture shows on its cards. */
import { describe, expect, it } from 'vitest';
import { coverOf } from '../../../src/page/post-cover.ts';
import type { PostCover } from '../../../src/contract.ts';

const number = (figure: string, text: string) => ({ kind: 'number', number: figure, text });
const code = (text: string) => ({ kind: 'code', text });
const quote = (text: string) => ({ kind: 'quote', text });
const title = (text: string) => ({ kind: 'title', text });
const table = (...rows: string[][]) => ({ kind: 'table', rows });

describe('of a title', () => {
  it.each([
    ['How 90 minutes with bricks taught them', number('90', 'minutes')],
    ['Node.js 22.12.0 (LTS)', number('22.12.0', 'Node.js')],
    ['V8 release v9.3', number('v9.3', 'V8 release')],
    ['This month in our test infra: September 2024', number('2024', 'September')],
    ['This development cycle in Cargo: 1.80', number('1.80', 'Cargo')],
    ['Pay 1.5 % less', number('1.5 %', 'less')],
    ['Changes to `u128`/`i128` in 1.77', code('u128\ni128')],
    ['Why “it works on my machine” is no answer', quote('it works on my machine')],
    ['Don’t use flexbox for the whole page', title('Don’t use flexbox')],
    ['A clinic queue: what we saw there', title('A clinic queue')],
    ['Images', title('Images')],
    ['إصدارات جديدة من الأدوات', title('إصدارات جديدة من الأدوات')],
    [
      '関数型プログラミングの小さな入門書について、後半の長い説明',
      title('関数型プログラミングの小さな入門書について、後半の長'),
    ],
    // Parts of names, of dates, of addresses.
    ['Moving 18f.gsa.gov, CVE-2025-55184 and web3', title('Moving 18f.gsa.gov')],
    ['', title('')],
  ])('%s', (text, cover) => {
    expect(coverOf({ title: text, excerpt: '' })).toEqual(cover);
  });
});

describe('of a summary, where the title has nothing', () => {
  it.each([
    ['“94 % accurate” ends no argument.', number('94 %', 'accurate')],
    ['It took 3 people 12 days in 2024.', table(['3', 'people'], ['12', 'days'])],
    ['Run `npm ci` first.', code('npm ci')],
    ['The customer says: “Why was I refused?”', quote('Why was I refused?')],
    ['In September 2024 it closes, by order 14058.', title('Plain words')],
  ])('%s', (excerpt, cover) => {
    expect(coverOf({ title: 'Plain words', excerpt })).toEqual(cover);
  });
});

it('is the one that its author chose; a title without a text is its own', () => {
  const chosen: PostCover = { kind: 'quote', text: 'Why me?' };
  expect(coverOf({ title: '7 rules', excerpt: '', cover: chosen })).toBe(chosen);
  expect(coverOf({ title: '7 rules', excerpt: '', cover: { kind: 'title', text: '' } })).toEqual(title('7 rules'));
});
