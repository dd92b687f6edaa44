/** Every file of content through its form and back. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
    const save = () => company.toFile({ ...company.fromFile(text), copyrightYear: 1, address: {} });
    expect(save).toThrow('saving_failed');
    const { cause } = (() => {
      try {
        save();
      } catch (error) {
        return error as Error;
      }
      throw new Error('It was saved.');
    })();
    expect((cause as Error).message).toContain('copyrightYear: ');
    expect((cause as Error).message).toContain('address');
  });

  it('changes one line for one value', () => {
    const written = company.toFile({ ...company.fromFile(text), phone: '+91 11111 11111' });
    expect(written).toBe(text.replace('+91 00000 00000', '+91 11111 11111'));
  });
});
