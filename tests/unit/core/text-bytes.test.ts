import { expect, it } from 'vitest';
import { bytesOf, partedBytes, partsOf } from '../../../build/core/text-bytes.ts';

it.each([[['a']], [['', '']], [['<p>é</p>', '', 'ব\u0000😀\n']], [['x'.repeat(200_000), 'ü'.repeat(2_000_000), 'y']]])(
  'gives texts back as they were put (%#)',
  (texts) => {
    expect(partsOf(partedBytes(texts)).map(String)).toEqual(texts);
  },
);

it('is UTF-8, the same as everybody else makes', () => {
  const text = 'ab é ব 😀 \u{10ffff}';
  expect(bytesOf([text, Buffer.from(text), '', text])).toEqual(Buffer.from(text + text + text));
  expect(partsOf(bytesOf(['a\ud800b'])).map(String)).toEqual(['a\ufffdb']);
});

it('tells texts apart wherever one ends and the next begins', () => {
  const all = [['ab', ''], ['a', 'b'], ['', 'ab'], ['ab']].map((texts) => partedBytes(texts).toString('hex'));
  expect(new Set(all).size).toBe(all.length);
});

it('lends its room: bytes are good until the next call, and those of a long text are its own', () => {
  const [first, second] = [bytesOf(['one']), bytesOf(['two'])];
  expect(first.toString()).toBe('two');
  const long = bytesOf(['l'.repeat(500_000)]);
  bytesOf(['three']);
  expect(long.toString()).toBe('l'.repeat(500_000));
  expect(second.toString()).toBe('thr');
});
