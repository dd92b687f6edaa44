/** What the CMS writes into YAML files: the shapes of lines that files may have. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readYaml, writeYaml } from '../../../src/admin/format/keep-yaml.ts';

const LONG = 'word '.repeat(30).trim();

describe('writeYaml', () => {
  it('writes a file that was not there', () => {
    expect(writeYaml(null, { title: 'A: b', tags: ['one', 'two'], steps: [{ name: 'x', text: 'y' }] })).toBe(
      "title: 'A: b'\ntags:\n  - one\n  - two\nsteps:\n  - name: x\n    text: y\n",
    );
  });

  it.each<[name: string, before: string, value: unknown, after: string]>([
    ['a remark behind a value', 'a: 1 # one\nb: 2\n', { a: 3, b: 2 }, 'a: 3 # one\nb: 2\n'],
    ['quotes', 'a: "x"\nb: \'y\'\n', { a: 'z', b: 'w' }, 'a: "z"\nb: \'w\'\n'],
    ['line ends of Windows', 'a: 1\r\nb: 2\r\n', { a: 1, b: 3 }, 'a: 1\r\nb: 3\r\n'],
    ['a list in brackets', 'a: [x, y]\n', { a: ['x', 'z'] }, 'a: [x, z]\n'],
    [
      'comments of an entry that moves',
      '- a: 1\n# of two\n- a: 2\n- a: 3\n',
      [{ a: 1 }, { a: 3 }, { a: 2 }],
      '- a: 1\n- a: 3\n# of two\n- a: 2\n',
    ],
    ['an empty key', "a: ''\nb: 1\n", { b: 2 }, "a: ''\nb: 2\n"],
    ['no line end at the end', 'a: 1\nb: 2', { a: 1, b: 2, c: 3 }, 'a: 1\nb: 2\nc: 3\n'],
    ['aliases', '# h\na: &x 1\nb: *x # b\nc: 1\n', { a: 1, b: 1, c: 2 }, '# h\na: &x 1\nb: *x # b\nc: 2\n'],
    ['no alias of another value', 'a: &x 1\nb: *x\n', { a: 1, b: 2 }, 'a: &x 1\nb: 2\n'],
    ['no alias whose anchor is another', 'a: &x 1\nb: *x\n', { a: 2, b: 1 }, 'a: 2\nb: 1\n'],
    ['no alias whose anchor is gone', 'a: &x 1\nb: *x\n', { b: 1 }, 'b: 1\n'],
    ['a byte order mark', '\uFEFF- a\n- b\n', ['b', 'a'], '\uFEFF- b\n- a\n'],
    ['line ends of both kinds', 'a: 1\r\nb: 2\n', { a: 1, b: 2 }, 'a: 1\r\nb: 2\n'],
    [
      'comments at the end of a list',
      'k:\n  - a\n  - b\n  # end\nx: 1\n',
      { k: ['a'], x: 1 },
      'k:\n  - a\n  # end\nx: 1\n',
    ],
    [
      'comments at the end of an entry',
      '- a: 1\n  # of one\n- a: 2\n',
      [{ a: 2 }, { a: 1 }],
      '- a: 2\n- a: 1\n  # of one\n',
    ],
    ['marks of a document', '---\na: 1\n...\n', { a: 1, b: 2 }, '---\na: 1\nb: 2\n...\n'],
    ['a key without a value', '# h\na:\nb: 2 # b\n', { a: 'x', b: 2 }, '# h\na: x\nb: 2 # b\n'],
    [
      'the manner of an entry that is copied',
      '- { a: 1, b: "x" }\n- c\n',
      [{ a: 1, b: 'x' }, { a: 1, b: 'x' }, 'c'],
      '- { a: 1, b: "x" }\n- { a: 1, b: "x" }\n- c\n',
    ],
    ['no field that is undefined', 'a: 1\n', { a: 1, b: undefined, c: 2 }, 'a: 1\nc: 2\n'],
    ['only comments', '# a\n\n# b\n', {}, '# a\n\n# b\n'],
    ['an empty file', '', {}, ''],
    ['a text alone', 'one\n', 'one', 'one\n'],
    ['the order of a form', 'a: 1\nc: 3\n', { a: 1, b: 2, c: 3 }, 'a: 1\nb: 2\nc: 3\n'],
    ['the distance of entries', '- a: 1\n\n- a: 2\n', [{ a: 3 }, { a: 1 }], '- a: 3\n\n- a: 1\n'],
    ['a list below its key', 'k:\n- a\n- b\n', { k: ['a', 'b', 'c'] }, 'k:\n- a\n- b\n- c\n'],
    ['lines of 120 characters', 'a: 1\n', { a: LONG }, `a: >-\n  ${LONG.slice(0, 114)}\n  ${LONG.slice(115)}\n`],
    ['no value at all', '# nothing yet\n', { a: 1 }, '# nothing yet\na: 1\n'],
  ])('keeps %s', (_, before, value, after) => {
    expect(writeYaml(before, value)).toBe(after);
  });

  it.each([
    ['a key twice', 'a: 1\na: 2\n'],
    ['tabs', 'a:\n\tb: 1\n'],
    ['two documents', 'a: 1\n---\nb: 2\n'],
    ['an open quote', 'a: "1\n'],
    ['an alias of nothing', 'a: *x\n'],
  ])('neither reads nor overwrites %s', (_, text) => {
    expect(() => readYaml(text)).toThrow();
    expect(() => writeYaml(text, { a: 3 })).toThrow();
  });

  it.each(globSync('tests/sample-site/content/**/*.yaml'))(
    'keeps every other line of %s when a text changes',
    (file) => {
      const text = readFileSync(file, 'utf8');
      for (const [key, part] of Object.entries(readYaml(text) as object)) {
        if (typeof part !== 'string') continue;
        const written = writeYaml(text, { ...(readYaml(text) as object), [key]: `${part} changed` }).split('\n');
        const lost = text.split('\n').filter((line) => !written.includes(line));
        expect(lost.length, key).toBeLessThanOrEqual(1 + Math.ceil(part.length / 80));
      }
    },
  );
});
