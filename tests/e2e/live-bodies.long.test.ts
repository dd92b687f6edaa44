/** A body cleaned in the browser has the finished markup that the build gives it. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPurifier, type Purifier } from '../../build/sanitise/purify.ts';
import { evenText } from '../../shared/post-body/prepare.ts';
import { elements, type Parent } from '../../shared/post-body/tree.ts';
import { launchBrowser } from '../support/browser.ts';
import { limit } from '../support/time-limits.ts';
import { ATTACKS } from '../hostile/attacks.ts';
import { inputOf } from '../unit/sanitise/inputs.ts';
import { safeBody } from '../unit/sanitise/made-safe.ts';

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

/** Bodies after which the window is closed: one that is kept grows and slows. */
const WINDOW = 500;
let purified = 0;
const purify = (text: string): string => {
  if (++purified % WINDOW === 0) {
    purifier.close();
    purifier = openPurifier();
  }
  return purifier.purify(text);
};
const built = (body: string): string => safeBody(body, options, purify).html;

interface Live {
  readBody(html: string, settings: object): { nodes: DocumentFragment };
}

/** The finished markup of both sides, written by the same browser. */
async function finished(bodies: readonly string[]): Promise<{ body: string; live: string; built: string }[]> {
  const { baseUrl: postsBaseUrl, ...rest } = options;
  return page.evaluate(
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
    [bodies.map((body) => [body, built(body)] as const), { ...rest, postsBaseUrl }] as const,
  );
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

describe('the cases of the build', () => {
  for (const name of readdirSync(cases).sort()) {
    it(name, async () => {
      const body = readFileSync(new URL(`${name}/input.html`, cases), 'utf8');
      const [pair] = await finished([body]);
      expect(pair!.live).toBe(pair!.built);
    });
  }
});

it.each([
  'https://youtu.be/abcdefghijk?t=90',
  'https://www.youtube.com/watch?v=abcdefghijk&list=PL123&start=12',
  'https://www.youtube.com/embed/abcdefghijk',
  'https://player.vimeo.com/video/1#t=10s',
  'https://other.example/frame',
  '//player.vimeo.com/video/1',
])('the frame %s', async (address) => {
  const [pair] = await finished([`<iframe src="${address.replaceAll('&', '&amp;')}" title="T"></iframe>`]);
  expect(pair!.live).toBe(pair!.built);
});

it('3,000 bodies as editors write them, and beside that', { timeout: limit(120_000) }, async () => {
  const written = Array.from({ length: 3000 }, (_, seed) => inputOf(seed + 70_000));
  const bodies = await readAlike(written);
  // parse5 ends a row at a stray `</tfoot>`, and opens formatting anew after `</details>`: seldom, and nobody's rule.
  expect(bodies.length).toBeGreaterThan(2900);
  const differing = (await finished(bodies)).filter(({ live, built }) => live !== built);
  expect(differing.slice(0, 3)).toEqual([]);
});

it('every attack', async () => {
  const differing = (await finished(ATTACKS)).filter(({ live, built }) => live !== built);
  expect(differing.slice(0, 3)).toEqual([]);
});
