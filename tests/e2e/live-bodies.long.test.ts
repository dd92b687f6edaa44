/** A body cleaned in the browser has the finished markup that the build gives it, and nothing of it runs. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPurifier, type Purifier } from '../../build/sanitise/purify.ts';
import { evenText } from '../../shared/post-body/prepare.ts';
import { elements, type Parent } from '../../shared/post-body/tree.ts';
import { ATTACKS } from '../hostile/attacks.ts';
import { launchBrowser } from '../support/browser.ts';
import { WHOLE } from '../support/whole.ts';
import { inputOf } from '../unit/sanitise/inputs.ts';
import { safeBody } from '../unit/sanitise/made-safe.ts';

const COUNT = WHOLE ? 3000 : 1000;
const cases = new URL('../cases/sanitise/', import.meta.url);
const options = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'www.loom.com', 'codepen.io'],
};

let browser: Browser;
let page: Page;
let purifier: Purifier;
beforeAll(async () => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../../src/live-posts/post-body.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'live',
  });
  purifier = openPurifier();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route('**/*', (route) => route.abort());
  await page.goto('about:blank');
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
});
afterAll(async () => {
  purifier.close();
  await browser.close();
});

/** Bodies after which the purifier's window is closed: one that is kept grows and slows. */
const WINDOW = 500;
let purified = 0;
const purify = (text: string): string => {
  if (++purified % WINDOW === 0) {
    purifier.close();
    purifier = openPurifier();
  }
  return purifier.purify(text);
};

interface Live {
  readBody(html: string, settings: object): { nodes: DocumentFragment };
}

/** Those bodies whose finished markup differs, both written by the same browser. */
async function differing(bodies: readonly string[]): Promise<{ body: string; live: string; built: string }[]> {
  const { baseUrl: postsBaseUrl, ...rest } = options;
  const all = await page.evaluate(
    ([pairs, settings]) =>
      pairs.map(([body, html]) => {
        const { live } = globalThis as unknown as { live: Live };
        const shown = document.createElement('div');
        shown.append(live.readBody(body, settings).nodes);
        // A document of its own: what is only to be compared loads nothing.
        const expected = document.implementation.createHTMLDocument('').createElement('div');
        expected.innerHTML = html;
        return { body, live: shown.innerHTML, built: expected.innerHTML };
      }),
    [bodies.map((body) => [body, safeBody(body, options, purify).html] as const), { ...rest, postsBaseUrl }] as const,
  );
  return all.filter(({ live, built }) => live !== built);
}

/** Those of which Chromium and parse5 make the same tree: what differs in that differs before any rule. */
async function readAlike(bodies: readonly string[]): Promise<string[]> {
  const even = bodies.map(evenText);
  const live = await page.evaluate(
    (all) => all.map((body) => new DOMParser().parseFromString(body, 'text/html').body.innerHTML),
    even,
  );
  // Only one of them escapes these in attributes.
  const plain = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
  return bodies.filter((_, index) => plain(live[index]!) === plain(parsed(even[index]!)));
}

function parsed(body: string): string {
  const [content] = elements(parse(body, { scriptingEnabled: false }) as unknown as Parent, 'body');
  return content ? serialize(content as DefaultTreeAdapterTypes.Element) : '';
}

const FRAMES = [
  'https://youtu.be/abcdefghijk?t=90',
  'https://www.youtube.com/watch?v=abcdefghijk&amp;list=PL123&amp;start=12',
  'https://www.youtube.com/embed/abcdefghijk',
  'https://player.vimeo.com/video/1#t=10s',
  'https://other.example/frame',
  '//player.vimeo.com/video/1',
].map((address) => `<iframe src="${address}" title="T"></iframe>`);

it.each([
  [
    'the cases of the build',
    readdirSync(cases).map((name) => readFileSync(new URL(`${name}/input.html`, cases), 'utf8')),
  ],
  ['frames', FRAMES],
  ['every attack', ATTACKS],
])('%s', async (_, bodies) => {
  expect((await differing(bodies)).slice(0, 3)).toEqual([]);
});

it(`${COUNT} bodies as editors write them, and beside that`, async () => {
  const bodies = await readAlike(Array.from({ length: COUNT }, (_, seed) => inputOf(seed + 70_000)));
  // parse5 ends a row at a stray `</tfoot>`, and reopens formatting after `</details>`: seldom, and by no rule of ours.
  expect(bodies.length).toBeGreaterThan(0.96 * COUNT);
  expect((await differing(bodies)).slice(0, 3)).toEqual([]);
});
