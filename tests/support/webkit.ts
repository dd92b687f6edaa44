/** WebKitGTK, which is Safari's engine, on a screen of its own and driven over WebDriver (W3C): the browser of iPhones, as near as Linux comes. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { vi } from 'vitest';
import { freePort } from './local-server.ts';
import { installPackages } from './packages.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** How elements are named in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const SOON = { timeout: 10_000, interval: 100 };

export type WebKitWindow = Awaited<ReturnType<typeof openWebKit>>;

interface WindowSettings {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
}

/** @throws Error that says what to install */
export async function openWebKit({ colorScheme, width, height }: WindowSettings) {
  const browser = ensureWebKit();
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '2000x1600x24', '-nolisten', 'tcp']);
  const display = String(await new Promise((tell) => screen.stdout.once('data', tell))).trim();
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}`, GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita' },
  });
  const call = callerOf(`http://127.0.0.1:${port}`);
  try {
    await vi.waitFor(() => call('GET', '/status'), SOON);
    const options = { binary: browser, args: ['--automation'] };
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
    const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    await inSession('POST', '/window/rect', { x: 0, y: 0, width, height });
    return windowOf(inSession, () => stop(driver, screen));
  } catch (cause) {
    stop(driver, screen);
    throw cause;
  }
}

function ensureWebKit(): string {
  const find = () =>
    existsSync(DRIVER) && existsSync(SCREEN) ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(0) : undefined;
  if (!find()) installPackages('webkit2gtk-driver', 'xvfb');
  const browser = find();
  if (browser) return browser;
  throw new Error('This test needs WebKitGTK. Install it (Debian: apt-get install -y webkit2gtk-driver xvfb).');
}

function stop(...processes: readonly ChildProcess[]): void {
  for (const each of processes) each.kill();
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

function callerOf(origin: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`WebDriver refused ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** A window that shows one page at a time. Scripts are bodies of functions: `return document.title`. */
function windowOf(call: Call, stopAll: () => void) {
  const run = <Answer>(script: string, ...args: readonly unknown[]) =>
    call('POST', '/execute/sync', { script, args }) as Promise<Answer>;
  const find = async (selector: string) => {
    const found = await call('POST', '/element', { using: 'css selector', value: selector });
    return (found as Record<string, string>)[ELEMENT] ?? '';
  };
  return {
    run,
    async open(url: string) {
      await call('POST', '/url', { url });
    },
    /** Waits until the script returns something. @throws Error that names the script */
    until: (script: string) =>
      vi.waitFor(async () => {
        if (!(await run(script))) throw new Error(`In 10 s this did not become true: ${script}`);
      }, SOON),
    async click(selector: string) {
      const middle = `document.querySelector(arguments[0]).scrollIntoView({ behavior: 'instant', block: 'center' })`;
      await run(middle, selector);
      // WebKit refuses what is still moving or not yet laid out.
      await vi.waitFor(async () => call('POST', `/element/${await find(selector)}/click`, {}), SOON);
    },
    async type(selector: string, text: string) {
      await call('POST', `/element/${await find(selector)}/value`, { text });
    },
    /** PNG of what the window shows. */
    async picture() {
      return Buffer.from((await call('GET', '/screenshot')) as string, 'base64');
    },
    async close() {
      await call('DELETE', '').catch(() => {});
      stopAll();
    },
  };
}
