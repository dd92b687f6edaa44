import { defineConfig } from 'vitest/config';

/** Browser tests that hold the page to real seconds: they need the machine to themselves. */
const TIMED = ['carousel', 'popup', 'forms'].map((name) => `tests/e2e/${name}.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/Los_Angeles' },
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: TIMED,
          globalSetup: ['tests/support/real-site.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: TIMED,
          // One after the other, when all else is done. A second try tells a busy machine from a wrong constant.
          maxWorkers: 1,
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
