/** Chromium for the tests: the one this machine has, else, with `SITE_INSTALL=1`, the one its package manager brings; never a silent skip. */
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { installPackages } from './packages.ts';
import { limit } from './time-limits.ts';

/** Opens no window for a page: half of the CPU time of a visit. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = [
  process.env['SITE_BROWSER'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function findBrowser(hasWindows: boolean): string | null {
  const [wanted, ...others] = PLACES;
  const places = [wanted, ...(hasWindows ? [] : [SHELL]), ...others];
  return places.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The path of a Chromium; installs one first where that is wanted.
 *
 * @param hasWindows the whole browser, as visitors have it: it also makes pages ahead
 * @throws Error that says what to install
 */
export function ensureBrowser(hasWindows = false): string {
  if (!findBrowser(hasWindows)) installPackages('chromium-headless-shell', 'chromium', 'fonts-liberation');
  const path = findBrowser(hasWindows);
  if (path) return path;
  throw new Error(
    'These tests need Chromium. Install it (Debian: apt-get install -y chromium), let them install it (SITE_INSTALL=1, as root), or name one in SITE_BROWSER.',
  );
}

/** Where the browser of this run listens (shared-chromium.ts); not set outside of test runs. */
export const BROWSER_ADDRESS = 'SITE_TEST_BROWSER';

/**
 * Pages of the address bar, which each new window loads though no one sees it: half of what a visit costs. The browser obeys the last
 * switch of a name alone, so this one repeats Playwright's (`disabledFeatures` in playwright-core).
 */
const DISABLED_FEATURES =
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,' +
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,OptimizationHints,' +
  'AvoidCorsURLLoaderRestartOnRedirect,TcpPortRandomizationWin,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,' +
  'msForceBrowserSignIn,msEdgeUpdateLaunchServicesPreferredVersion';

/** Nothing is asked of the network by the browser itself. */
export const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES}`,
  // Letters as wide as in a window.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * A headless browser: the one of this run, or one of its own where the command line has to be another.
 *
 * @param more further arguments of its command line
 * @throws Error that says what to install
 */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const address = process.env[BROWSER_ADDRESS];
  const browser =
    address && more.length === 0
      ? await chromium.connect(address)
      : await chromium.launch({ executablePath: ensureBrowser(), args: [...ARGUMENTS, ...more] });
  const newContext = browser.newContext.bind(browser);
  // Pages come from contexts, also those of `newPage`.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(limit(30_000));
    return context;
  };
  return browser;
}
