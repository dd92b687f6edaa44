import { expect, it } from 'vitest';
import { bytesOf } from '../../../build/publish/put-file.ts';

it('lends its room: bytes are good until the next call, and those of a long text are its own', () => {
  const first = bytesOf(['one']);
  const long = bytesOf(['l'.repeat(500_000)]);
  bytesOf(['two']);
  expect([first.toString(), long.toString()]).toEqual(['two', 'l'.repeat(500_000)]);
});
