import { expect, it } from 'vitest';
import { bytesOf } from '../../../build/core/text-bytes.ts';

it('is UTF-8, the same as everybody else makes', () => {
  const text = 'ab é ব 😀 \u{10ffff}';
  expect(bytesOf([text, Buffer.from(text), '', text])).toEqual(Buffer.from(text + text + text));
  expect(bytesOf(['x'.repeat(200_000), 'ü'.repeat(2_000_000)]).length).toBe(4_200_000);
});

it('lends its room: bytes are good until the next call, and those of a long text are its own', () => {
  const first = bytesOf(['one']);
  const long = bytesOf(['l'.repeat(500_000)]);
  bytesOf(['two']);
  expect([first.toString(), long.toString()]).toEqual(['two', 'l'.repeat(500_000)]);
});
