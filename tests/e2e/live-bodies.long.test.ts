/** Bodies that browsers clean themselves: nothing of them runs, leaves the page or takes its names, without any policy. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTACKS, READ_DIFFERENTLY } from '../hostile/attacks.ts';
import { launchBrowser } from '../support/browser.ts';
import { WHOLE } from '../support/whole.ts';
import { inputOf } from '../unit/body/inputs.ts';

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

let browser: Browser;
let page: Page;
const ran: string[] = [];
/** Beside pictures. */
const requested: string[] = [];
beforeAll(async () => {
  const bundle = await build({
    entryPoints: [fileURLToPath(new URL('../../src/live-posts/post-body.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'live',
  });
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.exposeFunction('ran', (text: string) => ran.push(text));
  await page.addInitScript('for (const name of ["alert", "pwn"]) window[name] = (text) => window.ran(String(text))');
  await page.route('**/*', (route) => {
    if (route.request().resourceType() !== 'image') requested.push(route.request().url());
    return route.abort();
  });
  await page.goto('about:blank');
  await page.addScriptTag({ content: bundle.outputFiles[0]!.text });
});
afterAll(() => browser?.close());

interface Live {
  readBody(html: string, settings: object): { nodes: DocumentFragment };
}

/** Puts the bodies into the page and touches every element. @returns every element with its attributes, by the body */
async function show(bodies: readonly string[]) {
  return page.evaluate(
    async ([all, given]) => {
      const { live } = globalThis as unknown as { live: Live };
      const shown = all.map((body) => {
        const place = document.createElement('div');
        place.append(live.readBody(body, given).nodes);
        document.body.replaceChildren(place);
        const elements = [...place.querySelectorAll('*')];
        for (const element of elements)
          for (const kind of ['click', 'mouseover', 'focus', 'toggle', 'load', 'error'])
            element.dispatchEvent(new Event(kind));
        return elements.map((element) => ({
          name: element.localName,
          space: element.namespaceURI!.split('/').at(-1)!,
          attributes: Array.from(element.attributes, ({ name, value }) => [name, value] as const),
        }));
      });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return shown;
    },
    [bodies, settings] as const,
  );
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
])('%s', async (_, bodies) => {
  const shown = await show(bodies);
  expect(shown.flatMap((elements) => elements.flatMap(faultsOf))).toEqual([]);
  expect([ran, requested]).toEqual([[], []]);
});

it('it would be noticed if something ran', async () => {
  await page.evaluate(() => {
    const place = document.createElement('p');
    place.setAttribute('onclick', 'alert(1)');
    document.body.append(place);
    place.click();
  });
  await expect.poll(() => ran).toEqual(['1']);
});
