/** Limits of tests grow with the machine's load, and none is written past that. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { limit, measureMachine } from '../../support/time-limits.ts';

afterEach(() => vi.unstubAllEnvs());

it('are measured once a run, and are never less than usual', () => {
  vi.stubEnv('SITE_TEST_SCALE', undefined);
  measureMachine();
  const scale = Number(process.env['SITE_TEST_SCALE']);
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(limit(1000)).toBe(scale * 1000);
  vi.stubEnv('SITE_TEST_SCALE', undefined);
  vi.stubEnv('SITE_TEST_LANES', '100');
  measureMachine();
  expect(limit(1000)).toBe(12_000);
  vi.stubEnv('SITE_TEST_SCALE', '7');
  measureMachine();
  expect(limit(1000)).toBe(7000);
});

it('are written by `limit` in every test', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const written = /\btimeout: [\d_]{5,}|(?:test|hook)Timeout: \d|^\s*\}, [\d_]{4,}\);/gm;
  const fixed = globSync('**/*.test.{ts,tsx}', { cwd: folder }).flatMap((name) => {
    const found = readFileSync(join(folder, name), 'utf8').match(written) ?? [];
    return found.map((text) => `${name}: ${text.trim()}`);
  });
  expect(fixed).toEqual([]);
});
