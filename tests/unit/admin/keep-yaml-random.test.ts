/** What the CMS writes into YAML files of any shape, after any edit: random ones, the same at every run. */
import { describe, expect, it } from 'vitest';
import { Document, isCollection, isMap, isScalar, parse, parseDocument, visit, type Scalar } from 'yaml';
import { isNothing, without } from '../../../src/admin/format/alike.ts';
import { writeYaml } from '../../../src/admin/format/keep-yaml.ts';
import { seededRandom, type Random } from '../sanitise/random.ts';

const TEXTS = [
  ...String.raw`one¦two words¦a: b¦# no remark¦- dash¦[x¦{y}¦it's¦say "so"¦true¦12¦null¦~¦ led by a space¦a\b¦কলকাতা`.split(
    '¦',
  ),
  ...'@at¦*star¦&and¦2026-10-09T09:00:00+05:30¦---¦...¦%a¦\tled by a tab'.split('¦'),
  ...'two\nlines¦ends with a line\n¦gap\n\nbetween\n\n¦a\n  deeper\nb\n'.split('¦'),
  'word '.repeat(30).trim(),
  'x'.repeat(150),
];
const KEYS = ['id', 'name', 'title', 'text', 'a b', '12', 'is: odd', 'x', 'y', 'z'];
const STYLES = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'] as const;

function anyValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 10 : 6);
  if (kind < 4) return random.pick(TEXTS);
  if (kind < 6) return random.pick([0, 7, -1.5, true, false, null, '']);
  return kind < 8 ? anyList(random, depth - 1) : anyMap(random, depth - 1);
}

function anyList(random: Random, depth: number): unknown[] {
  return Array.from({ length: random.below(5) }, () => anyValue(random, depth));
}

function anyMap(random: Random, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [random.pick(KEYS), anyValue(random, depth)]),
  );
}

/** A file that can be read: not all that the library writes in these styles is. */
function anyReadable(random: Random): { text: string; value: unknown } {
  for (;;) {
    const text = anyFile(random, random.once(2) ? anyMap(random, 3) : anyList(random, 3));
    const document = parseDocument(text);
    if (document.errors.length === 0) return { text, value: document.toJS() };
  }
}

/** A file that somebody wrote: every style of text, brackets here and there, comments and empty lines. */
function anyFile(random: Random, value: unknown): string {
  const document = new Document(value);
  let remarks = 0;
  visit(document, {
    Scalar(where, node) {
      if (where === 'key') return;
      if (typeof node.value === 'string') node.type = random.pick(STYLES) as Scalar.Type;
      if (random.once(8)) node.comment = ` beside ${++remarks}`;
    },
    Collection(_, node) {
      if (random.once(5)) node.flow = true;
      if (node.flow) return;
      for (const item of node.items) {
        const first = isMap(node) ? (item as { key: unknown }).key : item;
        if ((!isScalar(first) && !isCollection(first)) || random.below(4) > 0) continue;
        first.commentBefore = ` above ${++remarks}`;
        first.spaceBefore = random.once(2);
      }
    },
  });
  return document.toString({
    lineWidth: random.pick([0, 40, 120]),
    indent: random.pick([2, 4]),
    indentSeq: random.once(2),
  });
}

/** The value with some of it changed: entries taken out, put in, moved; texts replaced. */
function edited(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.once(12)) return anyValue(random, 2);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const at = random.below(list.length + 1);
    const act = random.below(4);
    if (act === 0) list.splice(at, 1);
    else if (act === 1) list.splice(at, 0, anyValue(random, 2));
    else if (act === 2) list.splice(at, 0, ...list.splice(random.below(list.length + 1), 1));
    else if (at < list.length) list[at] = edited(random, list[at]);
    return list;
  }
  const entries = Object.entries(value);
  const at = random.below(entries.length + 1);
  const act = random.below(4);
  if (act === 0) entries.splice(at, 1);
  else if (act === 1) entries.splice(at, 0, [random.pick(KEYS), anyValue(random, 2)]);
  else if (entries[at]) entries[at] = [entries[at][0], edited(random, entries[at][1])];
  return Object.fromEntries(entries);
}

describe('writeYaml', () => {
  it('leaves a file as it is when nothing was edited', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const random = seededRandom(seed);
      const { text, value } = anyReadable(random);
      expect(writeYaml(text, value), `seed ${seed}`).toBe(text);
    }
  });

  it('is read back as what was edited', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const random = seededRandom(seed);
      const { text, value: before } = anyReadable(random);
      let value = before;
      for (let times = 1 + random.below(3); times > 0; times--) value = edited(random, value);
      const written = writeYaml(text, value);
      const back = parse(written) as unknown;
      const isSame = isNothing(back) && isNothing(value);
      if (!isSame) expect(without(back), `seed ${seed}\n${text}\n---\n${written}`).toEqual(without(value));
    }
  });
});
