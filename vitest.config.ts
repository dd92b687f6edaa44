import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/real-site.ts'],
    // Chromium takes both cores: side by side, the browser tests are slower and miss the seconds they hold pages to.
    maxWorkers: 1,
    // A second try tells a busy machine from a wrong constant; the log names both.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/Los_Angeles' },
  },
});
