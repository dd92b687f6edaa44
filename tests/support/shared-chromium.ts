/** One Chromium for all tests of a run: each file connects to it and has contexts of its own. */
import { chromium } from 'playwright-core';
import { ARGUMENTS, BROWSER_ADDRESS, ensureBrowser } from './browser.ts';

/**
 * Runs before the tests that need it (vitest.config.ts). Without a Chromium these tests fail, each with the sentence that says what to
 * install, and all others run.
 *
 * @returns what ends it
 */
export default async function openSharedChromium(): Promise<() => Promise<void>> {
  let executablePath: string;
  try {
    executablePath = ensureBrowser();
  } catch (cause) {
    console.error(
      `${(cause as Error).message}\nTests of the groups "browser" and "long-browser" will fail without it.`,
    );
    return async () => {};
  }
  const server = await chromium.launchServer({ executablePath, args: [...ARGUMENTS] });
  process.env[BROWSER_ADDRESS] = server.wsEndpoint();
  return async () => {
    delete process.env[BROWSER_ADDRESS];
    await server.close();
  };
}
