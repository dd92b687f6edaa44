import { defineConfig, type TestProjectConfiguration } from 'vitest/config';

/** They hold a page, its API or the sanitiser to real time and memory: nothing else may run beside them. */
const TIMED = [
  'tests/e2e/carousel-time.long.test.ts',
  'tests/e2e/popup.long.test.ts',
  'tests/e2e/live.long.test.ts',
  'tests/sites/many-rebuilds.long.test.ts',
  'tests/unit/sanitise/clean-memory.long.test.ts',
  'tests/unit/sanitise/hostile-time.long.test.ts',
];
const CHROMIUM = 'tests/support/shared-chromium.ts';

/** One group of tests after the other, so that the browser has the machine to itself. */
let order = 0;
function group(
  name: string,
  include: string[],
  { exclude = [], workers = 2, setup = [] }: { exclude?: string[]; workers?: number; setup?: string[] },
): TestProjectConfiguration {
  const sequence = { groupOrder: ++order };
  return { extends: true, test: { name, include, exclude, maxWorkers: workers, globalSetup: setup, sequence } };
}

const LONG = 'tests/**/*.long.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['tests/support/temporary-folder.ts', 'tests/support/sample-site.ts'],
    // A second try tells a busy machine from a wrong constant; the log names both.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes; how soon it must, a test says itself.
    expect: { poll: { timeout: 5000 } },
    env: { TZ: 'America/Los_Angeles' },
    // The everyday suite is `unit` and `browser`; what takes minutes is `long`, `long-browser` and `timed`.
    projects: [
      group('unit', ['tests/{unit,sites,faults,relay}/**/*.test.{ts,tsx}'], { exclude: [LONG] }),
      group('browser', ['tests/{e2e,looks}/**/*.test.ts'], { exclude: [LONG], setup: [CHROMIUM] }),
      group('long', ['tests/{unit,sites,faults}/**/*.long.test.ts'], { exclude: TIMED }),
      group('long-browser', ['tests/{e2e,looks}/**/*.long.test.ts'], { exclude: TIMED, setup: [CHROMIUM] }),
      group('timed', TIMED, { workers: 1, setup: [CHROMIUM] }),
    ],
  },
});
