/** What the CMS writes into YAML files: every file of the sample content, each list and value of it changed in turn. */
import { globSync, readFileSync } from 'node:fs';
import { structuredPatch } from 'diff';
import * as prettier from 'prettier';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readYaml, writeYaml } from '../../../src/admin/format/keep-yaml.ts';

type Path = readonly (string | number)[];

const frontOf = (text: string) => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
const files = globSync('tests/sample-site/content/**/*.{yaml,md}').sort();
const sources = files.map((file) => {
  const text = readFileSync(file, 'utf8');
  return { file, text: file.endsWith('.md') ? `${frontOf(text)}\n` : text };
});

/** Every place of a value, with what stands there. */
function* places(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* places(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** A copy with another value at a place. */
function withValue(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = structuredClone(root) as Record<string | number, unknown>;
  copy[key] = withValue(copy[key], rest, value);
  return copy;
}

/** Lines taken out and lines put in. */
function changes(before: string, after: string): { out: string[]; in: string[] } {
  const lines = structuredPatch('', '', before, after, '', '', { context: 0 }).hunks.flatMap((hunk) => hunk.lines);
  const of = (sign: string) => lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1));
  return { out: of('-'), in: of('+') };
}

const comments = (text: string) => text.split('\n').filter((line) => /^\s*#/.test(line));

describe.each(sources)('$file', ({ file, text }) => {
  const value = readYaml(text);
  const all = [...places(value)];

  it('keeps every other line when a text changes', () => {
    for (const { path, value: part } of all) {
      if (typeof part !== 'string' || part === '') continue;
      const changed = withValue(value, path, `${part} changed`);
      const written = writeYaml(text, changed);
      expect(parse(written), path.join('.')).toEqual(changed);
      const lines = changes(text, written);
      // A folded text has a few lines; all of them may break anew.
      expect(lines.out.length, `${path.join('.')}\n${lines.in.join('\n')}`).toBeLessThanOrEqual(
        2 + Math.ceil(part.length / 80),
      );
      expect(comments(written)).toEqual(comments(text));
    }
  });

  it('moves, adds and takes out entries of lists, and nothing else', () => {
    for (const { path, value: list } of all) {
      if (!Array.isArray(list) || list.length === 0) continue;
      const name = path.join('.');
      const size = (entry: unknown) => writeYaml(null, [entry]).split('\n').length;
      const edits: [string, unknown[], number][] = [
        ['first out', list.slice(1), size(list[0])],
        ['last out', list.slice(0, -1), size(list.at(-1))],
        ['copy in the middle', [list[0], structuredClone(list.at(-1)), ...list.slice(1)], size(list.at(-1))],
        ['one at the end', [...list, structuredClone(list[0])], size(list[0])],
        ['last first', [list.at(-1), ...list.slice(0, -1)], 2 * size(list.at(-1))],
      ];
      for (const [edit, entries, most] of edits) {
        const changed = withValue(value, path, entries);
        const written = writeYaml(text, changed);
        expect(parse(written), `${name}: ${edit}`).toEqual(changed);
        const lines = changes(text, written);
        expect(
          lines.out.length + lines.in.length,
          `${name}: ${edit}\n${lines.out.join('\n')}\n+\n${lines.in.join('\n')}`,
        ).toBeLessThanOrEqual(most + 6);
      }
    }
  });

  it('is as the formatter has it, edited', async () => {
    const options = { ...(await prettier.resolveConfig(file)), parser: 'yaml' };
    const isFormatted = async (path: Path, changed: unknown) => {
      const written = writeYaml(text, withValue(value, path, changed));
      expect(await prettier.check(written, options), `${path.join('.')}\n${written}`).toBe(true);
    };
    for (const { path, value: part } of all.filter((each) => typeof each.value === 'string').slice(0, 20))
      if (part !== '') await isFormatted(path, `${String(part)} and: more`);
    for (const { path, value: part } of all) {
      if (!Array.isArray(part) || part.length < 2) continue;
      const [first, second, ...rest] = part as unknown[];
      for (const entries of [
        [second, ...rest],
        [second, first, ...rest],
        [first, second, ...rest, 'New: entry'],
      ])
        await isFormatted(path, entries);
    }
    expect(await prettier.check(writeYaml(null, value), options)).toBe(true);
  });
});
