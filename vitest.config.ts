import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/real-site.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    env: { TZ: 'America/Los_Angeles' },
  },
});
