/** Which text a form belongs to, while others write the same file. */
import { expect, it, vi } from 'vitest';
import * as origins from '../../../src/admin/origins.ts';

const { baseOf, keepOrigin, noteWritten, originOf, settleLast, settleWritten } = origins;

it('is the text that was written, once the service has it, and not that of a commit which failed', () => {
  const [failed, saved] = [keepOrigin('company', 'a: 1\n'), keepOrigin('people', 'b: 1\n')];
  noteWritten(failed, 'a: 2\n');
  noteWritten(saved, 'b: 2\n');
  settleWritten('b: 2');
  expect([originOf(failed), originOf(saved)]).toEqual(['a: 1\n', 'b: 2']);
});

it('is the last text that a form wrote for a review', () => {
  const id = keepOrigin('company', 'a: 1\n');
  noteWritten(id, 'a: 2\n');
  noteWritten(id, 'a: 3\n');
  settleLast(id);
  expect(originOf(id)).toBe('a: 3');
});

it('is known to a form of the page before a reload while the file is the same, and else to none', async () => {
  const id = keepOrigin('company', 'a: 1\n');
  vi.resetModules();
  const reloaded = await import('../../../src/admin/origins.ts');
  reloaded.keepOrigin('people', 'b: 1\n');
  expect(reloaded.originOf(id)).toBeNull();
  expect(reloaded.baseOf(id, 'a: 1')).toBe('a: 1');
  expect(reloaded.baseOf(id, 'a: 2\n')).toBeNull();
  expect(baseOf(id, 'a: 2\n')).toBe('a: 1\n');
});
