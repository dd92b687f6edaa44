import { expect, test } from 'vitest';
import { openListReader } from '../../../build/source/list-reader.ts';
import { seededRandom, type Random } from '../sanitise/random.ts';

/** Reads a text in parts of the lengths given, again and again. */
function read(text: string, lengths: readonly number[] = [1 << 20]) {
  const bytes = Buffer.from(text);
  const reader = openListReader('blogs');
  const entries: string[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const end = at + lengths[turn % lengths.length]!;
    for (const entry of reader.read(bytes.subarray(at, end))) {
      expect(bytes.subarray(entry.at, entry.at + entry.json.length).equals(entry.json)).toBe(true);
      entries.push(String(entry.json));
    }
    at = end;
  }
  return { entries, rest: reader.rest().toString() };
}

test('hands over the entries, and keeps what stands around them', () => {
  expect(read('{"total": 2, "blogs": [ {"a": [1, {}]} , null], "more": {"blogs": [3]}}')).toEqual({
    entries: [' {"a": [1, {}]} ', ' null'],
    rest: '{"total": 2, "blogs": [], "more": {"blogs": [3]}}',
  });
});

test.each([
  ['an empty list', '{"blogs":[ ]}', '{"blogs":[ ]}'],
  ['no list', '{"blogs":null}', '{"blogs":null}'],
  ['a list at the top', '[{"blogs":[1]}]', '[{"blogs":[1]}]'],
  ['a list further in', '{"data":{"blogs":[1]}}', '{"data":{"blogs":[1]}}'],
  ['the name as a value', '{"a":"blogs","b":[1]}', '{"a":"blogs","b":[1]}'],
  ['a longer name', '{"blogs2":[1],"xblogs":[1],"\\"blogs":[1]}', '{"blogs2":[1],"xblogs":[1],"\\"blogs":[1]}'],
])('leaves %s where it is', (_, text, rest) => {
  for (const lengths of [[1 << 20], [1], [3]]) {
    const result = read(text, lengths);
    expect(result.entries).toEqual([]);
    expect(JSON.parse(result.rest)).toEqual(JSON.parse(rest));
  }
});

test.each([
  '{"blogs":[1,]}',
  '{"blogs":[,1]}',
  '{"blogs":[1 2]}',
  '{"blogs":[1}',
  '{"blogs":[{"a":"b]}',
  '{"blogs":[1]]}',
])('never makes JSON of what is none: %s', (text) => {
  const { entries, rest } = read(text, [2]);
  expect(() => [...entries, rest].map((piece) => JSON.parse(piece) as unknown)).toThrow(SyntaxError);
});

test('reads whatever JSON.parse reads, however it is cut', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 2000; run++) {
    const blogs = Array.from({ length: random.below(4) }, () => value(random, 3));
    const answer = { [text(random)]: value(random, 2), blogs, after: value(random, 2) };
    const json = JSON.stringify(answer, null, random.below(3));
    const { entries, rest } = read(json, [1 + random.below(5), 1 + random.below(40)]);
    expect(entries.map((entry) => JSON.parse(entry) as unknown)).toEqual(blogs);
    expect(JSON.parse(rest)).toEqual({ ...answer, blogs: [] });
  }
});

const text = (random: Random) =>
  Array.from({ length: random.below(6) }, () =>
    random.pick(['"', '\\', ']', '[', '{', '}', ',', ':', 'blogs', 'é', '\n']),
  ).join('');

function value(random: Random, depth: number): unknown {
  const kind = random.below(depth > 0 ? 5 : 3);
  if (kind === 0) return text(random);
  if (kind === 1) return random.below(100);
  if (kind === 2) return null;
  const list = Array.from({ length: random.below(4) }, () => value(random, depth - 1));
  return kind === 3 ? list : Object.fromEntries(list.map((entry) => [text(random), entry]));
}
