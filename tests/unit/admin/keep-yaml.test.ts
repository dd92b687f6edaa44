/** What the CMS writes into YAML files: the shapes of lines that files may have. */
import { describe, expect, it } from 'vitest';
import { writeYaml } from '../../../src/admin/format/keep-yaml.ts';

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
    ['aliases', 'a: &x 1\nb: *x\n', { a: 1, b: 2 }, 'a: 1\nb: 2\n'],
    ['no value at all', '# nothing yet\n', { a: 1 }, '# nothing yet\na: 1\n'],
  ])('keeps %s', (_, before, value, after) => {
    expect(writeYaml(before, value)).toBe(after);
  });
});
