/** The patches of the CMS's program fit the version that is installed, and say so when one does not. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CMS_PATCHES, patchCms } from '../../../build/admin/cms-patches.ts';

const program = readFileSync(createRequire(import.meta.url).resolve('@sveltia/cms'), 'utf8');

describe('the patches of the CMS', () => {
  it.each(CMS_PATCHES)('fit the installed version once: %s', (...patch) => {
    expect(patchCms(program, [patch])).not.toBe(program);
  });

  it('stop the bundle when a place is not there, or there twice', () => {
    expect(() => patchCms('no such program')).toThrow(/fits 0 places.*Promise/);
    expect(() => patchCms('aa', [[/a/, 'b']])).toThrow(/fits 2 places.*: a$/);
  });
});
