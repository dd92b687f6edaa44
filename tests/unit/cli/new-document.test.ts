/** `site new`: the files that it writes, whatever the title is written in, and those that it refuses to replace. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPage, newPost, newSection } from '../../../build/cli/new-document.ts';
import { makeFolder } from '../../support/folder.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const fileOf = (title: string) => newPost(makeFolder({}), title, NOW).replace(/^content\/blogs\/(.*)\.md$/, '$1');

describe('a new post', () => {
  it('is a draft', () => {
    const root = makeFolder({});
    const file = newPost(root, 'Why we test by hand', NOW);
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      /^---\ntitle: Why we test by hand\n[^]*\ndraft: true\n[^]*\n---\n/,
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
});

describe('a new page', () => {
  const textOf = (root: string, name: string) => readFileSync(join(root, `content/pages/${name}.md`), 'utf8');

  it('has its title, a description to fill in, a banner, a text and a call, and says how to see it', () => {
    const root = makeFolder({});
    const said = newPage(root, 'Prices: 2027');
    expect(said).toMatch(
      /^content\/pages\/prices-2027\.md\nSee it: npx site serve --drafts, then \/prices-2027\/ at the address/,
    );
    const text = textOf(root, 'prices-2027');
    expect(text).toMatch(/^---\ntitle: "Prices: 2027"\n# .+\nhidden: true\nmetaDescription: .+\nsections:\n/);
    expect(text.match(/(?<=kind: )\w+/g)).toEqual(['banner', 'text', 'call']);
  });

  it('is refused where a file has its name', () => {
    const root = makeFolder({ 'content/pages/prices.md': 'mine' });
    expect(() => newPage(root, 'Prices')).toThrow('content/pages/prices.md exists already.');
    expect(textOf(root, 'prices')).toBe('mine');
  });
});

describe('a new kind of section', () => {
  it('is a folder of four files', () => {
    const root = makeFolder({});
    expect(newSection(root, 'Opening hours')).toMatch(
      /^src\/sections\/opening-hours\nSee it: npx site serve, then \/__site\/sections\/opening-hours\/ at/,
    );
    const folder = join(root, 'src/sections/opening-hours');
    const files = readdirSync(folder).sort();
    expect(files).toEqual(['example.yaml', 'opening-hours.module.scss', 'schema.ts', 'section.tsx']);
    const text = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('');
    expect(text).toContain("name: 'Opening hours'");
    expect(text).toContain('kind: opening-hours');
    expect(text).not.toContain('$');
  });

  it('is refused where the folder is there, or it would replace one of the engine, unless that is meant', () => {
    const root = makeFolder({ 'src/sections/menu/schema.ts': '' });
    expect(() => newSection(root, 'Menu')).toThrow('src/sections/menu exists already.');
    expect(() => newSection(root, 'Hero')).toThrow('The engine has a kind "hero"');
    expect(existsSync(join(root, 'src/sections/hero'))).toBe(false);
    expect(newSection(root, 'Hero', true)).toMatch(/^src\/sections\/hero\n/);
  });
});
