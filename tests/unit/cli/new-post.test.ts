/** `site new post`: the name of its file, whatever the title is written in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPost } from '../../../build/cli/new-post.ts';
import { makeFolder } from '../../support/folder.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const fileOf = (title: string) => newPost(makeFolder({}), title, NOW).replace(/^content\/blogs\/(.*)\.md$/, '$1');

describe('a new post', () => {
  it('is a draft', () => {
    const root = makeFolder({});
    const file = newPost(root, 'Why we test by hand', NOW);
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      /^---\ntitle: Why we test by hand\n[^]*\ndraft: true\n---\n/,
    );
  });

  it.each([
    ['Why we test by hand', 'why-we-test-by-hand'],
    ["Ça va? Don’t panic: it’s 5 o'clock", 'ca-va-dont-panic-its-5-oclock'],
    ['কলকাতার ফেরি যখন দেরি করে', 'kalakatar-pheri-yakhan-deri-kare'],
    ['भारत में नौका', 'bharat-mem-nauka'],
    ['தமிழ் படகு', 'tamil-pataku'],
    ['Паром опаздывает', 'parom-opazdyvaet'],
    ['日本語', 'ribenyu'],
    ['العبارة', 'lbrh'],
  ])('titled %j is %s', (title, slug) => {
    expect(fileOf(title)).toBe(slug);
  });

  it('with a very long title has a name that ends with a whole word', () => {
    const slug = fileOf('a very long title '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/-(?:a|very|long|title)$/);
    expect(fileOf('b'.repeat(300))).toBe('b'.repeat(80));
  });

  it('without a letter or digit is refused, as is one that is there', () => {
    expect(() => fileOf('…!?')).toThrow('gives no file name');
    const root = makeFolder({});
    const file = newPost(root, 'Twice', NOW);
    expect(existsSync(join(root, file))).toBe(true);
    expect(() => newPost(root, 'Twice', NOW)).toThrow(`${file} exists already.`);
  });
});
