/** Bodies that attack, cleaned by the build and by browsers themselves, in pages without any policy. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPurifier } from '../../build/body/purify.ts';
import { ATTACKS, READ_DIFFERENTLY } from '../hostile/attacks.ts';
import { openStage } from '../support/stage.ts';
import { WHOLE } from '../support/whole.ts';
import { inputOf } from '../unit/body/inputs.ts';
import { safeBody } from '../unit/body/made-safe.ts';

const COUNT = WHOLE ? 3000 : 300;
const settings = { origin: 'https://www.example.com', basePath: '/sub', postsBaseUrl: null, embedHosts: [] };
/** Lists of the test's own. */
const ELEMENTS = new Set(
  (
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i ' +
    'img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul ' +
    'var wbr math merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup ' +
    'mtable mtd mtext mtr munder munderover semantics'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:alt|class|colspan|datetime|decoding|dir|display|height|href|id|lang|loading|open|referrerpolicy|rel|reversed|rowspan|scope|src|start|tabindex|title|value|width)$/;
const ADDRESS = /^(?:https?:|mailto:|tel:|sms:|data:image\/(?:png|jpeg|gif|webp|avif);base64,|\/|#|$)/;

const stage = openStage();
const entry = fileURLToPath(new URL('../../src/live-posts/post-body.ts', import.meta.url));
const made = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'live' });

/** What a page here has: the site's cleaner, and what touches every element of a place. */
interface InPage {
  readonly live: { readBody(html: string, settings: object): { nodes: DocumentFragment } };
  touch(place: Element): void;
}
const BEFORE = `for (const name of ['alert', 'pwn']) window[name] = (text) => window.ran(String(text));
window.touch = (place) => {
  for (const element of place.querySelectorAll('*'))
    for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error']) element.dispatchEvent(new Event(kind));
};`;

/** An empty page without any policy: what runs in it, and what it requests beside pictures. */
async function openPage() {
  const page = await stage.browser.newPage();
  const ran: string[] = [];
  const requested: string[] = [];
  await page.exposeFunction('ran', (text: string) => ran.push(text));
  await page.addInitScript(BEFORE);
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') requested.push(route.request().url());
    return route.abort();
  });
  await page.goto('about:blank');
  return { page, ran, requested };
}

/** Opens a page with these bodies in its HTML, and touches every element. @returns what runs */
async function whatRuns(bodies: readonly string[]): Promise<string[]> {
  const { page, ran } = await openPage();
  await page.setContent(bodies.map((body) => `<div>${body}</div>`).join('\n'), { waitUntil: 'domcontentloaded' });
  await page.evaluate('touch(document.body)');
  // What they set going has its turn before this one ends.
  await page.waitForTimeout(100);
  return ran;
}

it('nothing runs of what a build has cleaned', async () => {
  const purifier = openPurifier();
  const options = { origin: settings.origin, basePath: '', baseUrl: null, embedHosts: [] };
  const inputs = [...ATTACKS, ...READ_DIFFERENTLY, ...Array.from({ length: 600 }, (_, seed) => inputOf(seed + 40_000))];
  const clean = inputs.map((body) => safeBody(body, options, purifier.purify));
  purifier.close();
  expect(await whatRuns(clean.map(({ html }) => html))).toEqual([]);
});

it('it would be noticed if something ran', async () => {
  const ran = await whatRuns(['<p onclick="alert(1)">a</p><img src="x" onerror="alert(2)">']);
  expect(new Set(ran)).toEqual(new Set(['1', '2']));
});

/** Puts the bodies into the page and touches every element. @returns every element with its attributes, by the body */
async function show(page: Page, bodies: readonly string[]) {
  const shown = await page.evaluate(
    ([all, given]) => {
      const { live, touch } = globalThis as unknown as InPage;
      return all.map((body) => {
        const place = document.createElement('div');
        place.append(live.readBody(body, given).nodes);
        document.body.replaceChildren(place);
        touch(place);
        return Array.from(place.querySelectorAll('*'), (element) => ({
          name: element.localName,
          space: element.namespaceURI!.split('/').at(-1)!,
          attributes: Array.from(element.attributes, ({ name, value }) => [name, value] as const),
        }));
      });
    },
    [bodies, settings] as const,
  );
  await page.waitForTimeout(100);
  return shown;
}

type Shown = Awaited<ReturnType<typeof show>>[number][number];

function faultsOf({ name, space, attributes }: Shown): string[] {
  const wrong = attributes.filter(([key, value]) => {
    if (key === 'id') return !value.startsWith('post-');
    if (key === 'class') return value !== 'scroll';
    if (key === 'href' || key === 'src') return name !== (key === 'href' ? 'a' : 'img') || !ADDRESS.test(value);
    return !ATTRIBUTES.test(key);
  });
  const isKnown = ELEMENTS.has(name) && (space === 'xhtml' || space === 'MathML');
  return [...(isKnown ? [] : [`<${name}> of ${space}`]), ...wrong.map((pair) => `${name} ${pair.join('=')}`)];
}

it.each([
  ['every attack', [...ATTACKS, ...READ_DIFFERENTLY]],
  [`${COUNT} bodies beside what editors write`, Array.from({ length: COUNT }, (_, seed) => inputOf(seed + 70_000))],
])('nothing runs, leaves or takes a name of the page, of what a browser has cleaned: %s', async (_, bodies) => {
  const { page, ran, requested } = await openPage();
  await page.addScriptTag({ content: made.outputFiles[0]!.text });
  const shown = await show(page, bodies);
  expect(shown.flatMap((elements) => elements.flatMap(faultsOf))).toEqual([]);
  expect([ran, requested]).toEqual([[], []]);
});
