/** What a post without a picture shows in its place: words of its author's, as large as they are whole. */
import { expect, it } from 'vitest';
import { postCover } from '../../../shared/post-front-matter.ts';
import type { PostCover } from '../../../src/contract.ts';
import { coverOf } from '../../../src/context/post-cover.ts';

it('is no words where its author chose none: two words of a title are no cover', () =>
  expect(coverOf({ title: 'Introducing the foundation' })).toBeNull());

it('is the one that its author chose; a title without a text is its own', () => {
  const chosen: PostCover = { kind: 'quote', text: 'Why me?' };
  expect(coverOf({ title: '7 rules', cover: chosen })).toMatchObject({ cover: chosen });
  const own: PostCover = { kind: 'title', text: '' };
  expect(coverOf({ title: '7 rules', cover: own })).toMatchObject({ cover: { kind: 'title', text: '7 rules' } });
});

const title = (text: string) => coverOf({ title: text, cover: { kind: 'title', text: '' } });

it.each([
  ['Off', 'What 9001 audits taught us'],
  ['What 9001 audits taught us', 'What 9001 audits of three companies taught us about forms'],
  ['A queue', 'A-barrier-free-queue'],
  ['小さな入門書', '関数型プログラミングの小さな入門書について、後半の長い説明'],
])('is smaller where it has more words or longer ones: %s, %s', (short, long) => {
  expect(title(long)!.size).toBeLessThan(title(short)!.size);
});

it('is no words where a title has no room', () =>
  expect(title('Das Barrierefreiheitsstärkungsgesetz kommt. '.repeat(9))).toBeNull());

it.each<[string, PostCover]>([
  ['number', { kind: 'number', number: '1,234,567', text: 'letters in the longest of all' }],
  ['table', { kind: 'table', rows: Array.from({ length: 4 }, () => ['Twenty letters of it', 'Twenty letters of it']) }],
  ['code', { kind: 'code', text: 'x'.repeat(160) }],
  ['quote', { kind: 'quote', text: 'Nine letters '.repeat(7).slice(0, 90) }],
])('has room for the longest %s that is taken', (_, cover) => {
  expect(postCover.safeParse(cover).success).toBe(true);
  expect(coverOf({ title: '', cover })).not.toBeNull();
});
