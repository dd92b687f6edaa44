/** Every file of content through its form and back. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { everyDocument } from '../../../src/admin/documents.ts';
import { formatOf } from '../../../src/admin/file-format.ts';

const SAMPLE = 'tests/sample-site';

const documents = everyDocument('en');
const files = documents.flatMap((document) => {
  const paths = document.at.endsWith('.yaml') ? [document.at] : globSync(`${document.at}/*.md`, { cwd: SAMPLE });
  return paths.map((file) => ({ file, document, text: readFileSync(`${SAMPLE}/${file}`, 'utf8') }));
});

/** A form as the CMS holds one: what is left out is there, empty; switches are off. */
function filled(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { draft: false, sample: false, noindex: false, formerPaths: [], img: '', map: {}, ...form };
}

/** What an editor is told of a file that is not saved. */
function refusalOf(save: () => unknown): string {
  try {
    save();
  } catch (error) {
    expect((error as Error).message).toBe('saving_failed');
    return ((error as Error).cause as Error).message;
  }
  throw new Error('It was saved.');
}

describe.each(files)('$file', ({ document, text }) => {
  const { fromFile, toFile } = formatOf(document);

  it('is the same file when nothing was edited', () => {
    expect(toFile(fromFile(text))).toBe(text);
  });

  it('has nothing in it that a form fills in', () => {
    const known = Object.keys((document.schema as { shape?: object }).shape ?? {});
    const form = fromFile(text);
    const extra = Object.fromEntries(
      Object.entries(filled({})).filter(([key]) => known.includes(key) && !(key in form)),
    );
    expect(toFile({ ...extra, ...form })).toBe(text);
  });
});

describe('formatOf', () => {
  const company = formatOf(documents.find(({ name }) => name === 'company')!);
  const text = readFileSync(`${SAMPLE}/content/company.yaml`, 'utf8');

  it('refuses what the build would refuse, with the place and the reason', () => {
    const told = refusalOf(() =>
      company.toFile({ ...company.fromFile(text), copyrightYear: 1, address: { countryCode: 'India' } }),
    );
    expect(told).toContain('Copyright year: ');
    expect(told).toContain('Address › Country code: ');
  });

  it('keeps a text that became empty, as it is in a form that has not finished loading', () => {
    const posts = formatOf(documents.find(({ name }) => name === 'posts')!);
    const post = (body: string) => `---\ntitle: A\n---\n${body}`;
    const emptied = (body: string, now: unknown) => posts.toFile({ ...posts.fromFile(post(body)), body: now });
    for (const now of ['', ' \n', undefined])
      expect(refusalOf(() => emptied('\nWords.\n', now))).toContain('nothing was saved');
    expect(emptied('\n', '')).toBe(post('\n'));
    expect(emptied('\nWords.\n', 'Other words.')).toBe(post('\nOther words.\n'));
  });

  it('opens a post that does not say so as no draft, though a new one begins as a draft', () => {
    const posts = formatOf(documents.find(({ name }) => name === 'posts')!);
    for (const line of ['', 'draft:\n', 'draft: false\n'])
      expect(posts.fromFile(`---\ntitle: A\n${line}---\n\nWords.\n`)).toMatchObject({ draft: false });
    const text = '---\ntitle: A\ndraft: true\n---\n\nWords.\n';
    expect(posts.fromFile(text)).toMatchObject({ draft: true });
    expect(posts.toFile({ ...posts.fromFile(text), draft: false })).toBe('---\ntitle: A\n---\n\nWords.\n');
  });

  it('keeps the last part of the address that a renamed post had, wherever posts are', () => {
    const posts = formatOf(documents.find(({ name }) => name === 'posts')!);
    const form = posts.fromFile('---\ntitle: A\n---\n\nWords.\n');
    const written = posts.toFile({ ...form, formerSlugs: ['/blog/a/', 'notes/b', '/work/notes/c/', 'd'] });
    expect(parse(/^---\n(.*?)---/s.exec(written)![1]!)).toMatchObject({ formerSlugs: ['a', 'b', 'c', 'd'] });
  });

  it('opens a price in words beside its two numbers, and writes the one or the other', () => {
    const services = formatOf(documents.find(({ name }) => name === 'services')!);
    const file = (price: string) =>
      readFileSync(`${SAMPLE}/content/services/machine-learning.md`, 'utf8').replace(/^price: .*$/m, `price: ${price}`);
    const form = services.fromFile(file('On request'));
    expect(form).toMatchObject({ price: { words: 'On request' } });
    const numbers = { ...form, price: { from: 1, to: 2, words: '' } };
    expect(services.fromFile(services.toFile(numbers))).toMatchObject({ price: { from: 1, to: 2 } });
    const words = { ...services.fromFile(file('{ from: 1, to: 2 }')), price: { from: null, to: null, words: 'Ask' } };
    expect(services.toFile(words)).toBe(file('Ask'));
    expect(refusalOf(() => services.toFile({ ...form, price: { from: 2, to: 1 } }))).toContain('Price › To: ');
  });

  it('changes one line for one value', () => {
    const written = company.toFile({ ...company.fromFile(text), phone: '+91 11111 11111' });
    expect(written).toBe(text.replace('+91 00000 00000', '+91 11111 11111'));
  });
});
