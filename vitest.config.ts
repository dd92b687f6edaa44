import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/real-site.ts'],
    // Most of a browser test is waiting for real timers, so two cores carry three of them.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/Los_Angeles' },
  },
});
