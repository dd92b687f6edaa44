/** Lighthouse, mobile, with its simulated line and CPU. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from '../../tests/support/browser.ts';
import { BENCH } from '../build/tools.ts';
import { installTool } from './sites.ts';

const FIGURES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
export type Figures = Record<keyof typeof FIGURES, number>;

interface Report {
  readonly audits: Record<string, { numericValue?: number }>;
  readonly runtimeError?: { readonly message: string };
}
type Run = (url: string, flags: object) => Promise<{ lhr: Report }>;
interface Launcher {
  launch(options: object): Promise<{ port: number; kill(): void }>;
}

/** On a busy machine the browser now and then paints nothing in time. */
const TRIES = 3;

export async function openLighthouse() {
  const folder = join(BENCH, 'lighthouse');
  installTool(folder, ['install', '--prefix', folder, 'lighthouse@13.5.0']);
  const { resolve } = createRequire(join(folder, 'index.js'));
  const load = (name: string) => import(pathToFileURL(resolve(name)).href) as Promise<unknown>;
  const { default: lighthouse } = (await load('lighthouse')) as { default: Run };
  const { launch } = (await load('chrome-launcher')) as Launcher;
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];
  const chrome = await launch({ chromePath: ensureBrowser(true), chromeFlags: flags });
  return {
    /** @throws Error where no try gives every figure */
    async measure(url: string): Promise<Figures> {
      const options = { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'] };
      let error: string | undefined;
      for (let tried = 0; tried < TRIES; tried++) {
        const { audits, runtimeError } = (await lighthouse(url, options)).lhr;
        const values = Object.entries(FIGURES).map(([name, audit]) => [name, audits[audit]?.numericValue] as const);
        if (values.every(([, value]) => value !== undefined)) return Object.fromEntries(values) as Figures;
        error = runtimeError?.message;
      }
      throw new Error(`Lighthouse measured nothing at ${url}: ${error ?? 'it gives no reason'}`);
    },
    close: () => chrome.kill(),
  };
}
