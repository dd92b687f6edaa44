import { defineConfig } from 'vitest/config';

/** They hold a page, its API or the sanitiser to real time and memory: nothing else may run beside them. */
const TIMED = [
  'tests/e2e/carousel-time.test.ts',
  'tests/e2e/popup.test.ts',
  'tests/e2e/live.test.ts',
  'tests/sites/many-rebuilds.test.ts',
  'tests/unit/content/clean-memory.test.ts',
  'tests/unit/content/hostile-time.test.ts',
];
const BROWSER = ['tests/e2e/**/*.test.ts', 'tests/looks/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['tests/support/sample-site.ts'],
    // A second try tells a busy machine from a wrong constant; the log names both.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes; how soon it must, a test says itself.
    expect: { poll: { timeout: 5000 } },
    env: { TZ: 'America/Los_Angeles' },
    // One group after the other, so that the browser has the machine to itself.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,sites,faults}/**/*.test.{ts,tsx}'],
          exclude: TIMED,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: TIMED,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 3 } },
      },
    ],
  },
});
