/** What a post without a picture shows on its cards. */
import { expect, it } from 'vitest';
import type { PostCover } from '../../../src/contract.ts';
import { coverOf } from '../../../src/page/post-cover.ts';

it.each([
  '40 Is the New 30',
  'What 9001 audits taught us',
  'I tried every editor',
  'Changes to `u128`/`i128` in 1.77',
  'Why “it works on my machine” is no answer',
  'A clinic queue: what we saw there',
  'إصدارات جديدة من الأدوات',
  '関数型プログラミングの小さな入門書について、後半の長い説明',
])('is the whole title: %s', (title) => {
  expect(coverOf({ title })).toEqual({ kind: 'title', text: title });
});

it.each([
  'How we moved a database of four hundred tables from one data centre to another without a night of work',
  'Das Barrierefreiheitsstärkungsgesetz kommt',
  '関数型プログラミングの小さな入門書について、後半の長い説明、そしてもっと長い説明が続きます。まだ終わりません',
])('is nothing where the whole title has no room: %s', (title) => {
  expect(coverOf({ title })).toBeNull();
});

it('is the one that its author chose; a title without a text is its own', () => {
  const chosen: PostCover = { kind: 'quote', text: 'Why me?' };
  expect(coverOf({ title: '7 rules', cover: chosen })).toBe(chosen);
  expect(coverOf({ title: '7 rules', cover: { kind: 'title', text: '' } })).toEqual({ kind: 'title', text: '7 rules' });
});
