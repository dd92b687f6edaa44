/** Every example of a section, as the catalogue of `site serve` shows it: a kind is tested by being there. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeInBothSchemes, COLOUR_RULES } from '../support/axe.ts';
import type { ExamplePage } from '../../build/core/types.ts';
import { readLastBuild } from '../../build/publish/last-build.ts';
import { foldersIn } from '../support/folder.ts';
import { nameOf, shrink, takePicture } from '../support/pictures.ts';
import { copySample, PROJECT } from '../support/sample-site.ts';
import { serveSite } from '../support/site-command.ts';
import { openStage, type Stage } from '../support/stage.ts';
import { layPhotos, THEMES } from '../support/themes.ts';
import { byTurns, some, WHOLE } from '../support/whole.ts';

const root = copySample();
const stage = openStage(() => serveSite(root));
const BRANDS = some(THEMES, 1);
const PICTURES = join(PROJECT, '.site/looks/sections');
/** By day the section alone: header and footer are those of every page. */
const LOOKED_AT = WHOLE ? undefined : 'main';
/** Keys scroll the window of a page that has no link too, which the pages of a site never are. */
const WINDOW = /scrollable-region-focusable: <html /;

let examples: readonly ExamplePage[];
beforeAll(() => {
  mkdirSync(PICTURES, { recursive: true });
  examples = readLastBuild(foldersIn(root, '.site/serve'))?.examples ?? [];
  expect(examples).not.toEqual([]);
});

const isTaken = ({ kind, path }: ExamplePage) => WHOLE || examples.find((other) => other.kind === kind)?.path === path;

/** What is wrong, as `path: fault`, of the first example of each kind, and of all every night. */
async function faultsOf(find: (example: ExamplePage) => Promise<readonly string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const example of examples.filter(isTaken))
    faults.push(...(await find(example)).map((fault) => `${example.path}: ${fault}`));
  return faults;
}

/** What does not fit into windows of these widths, in both directions, what axe finds in the watched ones, and what the browser says. */
async function faultsIn(
  { visit }: Stage,
  path: string,
  widths: number[],
  watched: readonly number[],
  rules?: string[],
) {
  const { page, complaints, failures } = await visit(path, { bypassCSP: true, reducedMotion: 'reduce' });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = watched.includes(width) ? await axeInBothSchemes(page, LOOKED_AT, rules) : [];
    found.push(...faults.filter((fault) => !WINDOW.test(fault)).map((fault) => `${width} ${fault}`));
    for (const direction of ['ltr', 'rtl']) {
      const over = await page.evaluate((direction) => {
        document.documentElement.dir = direction;
        return document.documentElement.scrollWidth - innerWidth;
      }, direction);
      if (over > 0) found.push(`${width} ${direction}: ${over} px too wide`);
    }
    await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  }
  await page.context().close();
  return [...found, ...complaints, ...failures];
}

it('leaves axe nothing to find, and does not scroll sideways, in any width, theme and direction', async () => {
  // What 320 and 390 show differs in its lines alone.
  const watched = (example: ExamplePage) => byTurns([390, 1440], examples.indexOf(example));
  const faults = await faultsOf((example) => faultsIn(stage, example.path, [320, 390, 1440], watched(example)));
  expect(faults).toEqual([]);
});

/** Each example in one of the brands, by turns, and by day those of the first brand: that any colour can be read is proved by tests/unit/theme/schemes. */
describe.each(BRANDS.map((theme, turn) => [...theme, turn] as const))('in the brand of the %s', (_, brand, turn) => {
  const own = copySample();
  writeFileSync(join(own, 'content/theme.yaml'), JSON.stringify(brand));
  const branded = openStage(async () => {
    await layPhotos(own, brand);
    return serveSite(own);
  });

  it('can be read, and does not scroll sideways', async () => {
    const isOurs = (example: ExamplePage) => examples.indexOf(example) % THEMES.length === turn;
    const faults = await faultsOf(async (example) =>
      isOurs(example) ? faultsIn(branded, example.path, [390, 1440], [1440], COLOUR_RULES) : [],
    );
    expect(faults).toEqual([]);
  });

  it('keeps the words of the closing call off its photograph', async () => {
    const { page } = await branded.visit('/about-us/', { reducedMotion: 'reduce' });
    for (const width of [390, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => {
        const [photo] = document.querySelectorAll('.night:has(> footer) > :is(picture, img:not([src*="/rings-"]))');
        const title = document.querySelector('.night:has(> footer) > section h2')!;
        const widthOf = photo?.querySelector('img') ?? photo;
        return widthOf?.checkVisibility()
          ? title.getBoundingClientRect().right - widthOf.getBoundingClientRect().left
          : 0;
      });
      expect(over).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });
});

/** A4 between its margins, in CSS pixels. */
const SHEET = { width: 673, height: 986 };
/** Of a paragraph on paper, in pixels. */
const LEAST_COLUMN = 110;

it('shows the same words without JavaScript, and in print', async () => {
  const faults = await faultsOf(async ({ path }) => {
    const { page } = await stage.visit(path, { javaScriptEnabled: false });
    const main = page.locator('main');
    const isSeen = async () => (await main.innerText()).trim() !== '' || (await main.locator('> *').count()) <= 1;
    const found = (await isSeen()) ? [] : ['shows nothing without JavaScript'];
    await page.emulateMedia({ media: 'print' });
    if (!(await isSeen())) found.push('prints nothing');
    await page.setViewportSize(SHEET);
    const narrow = (all: Element[], least: number) =>
      all.filter((one) => one.textContent.length > 40 && one.clientWidth > 0 && one.clientWidth < least).length;
    if ((await main.locator('p').evaluateAll(narrow, LEAST_COLUMN)) > 0) found.push('prints a column of few letters');
    if ((await page.pdf({ format: 'A4' })).length === 0) found.push('makes no PDF');
    await page.context().close();
    return found;
  });
  expect(faults).toEqual([]);
});

// For an owner who looks at them; nothing compares them.
it.runIf(process.env['SITE_TEST_OWN'])('has its picture in .site/looks/sections', async () => {
  const faults = await faultsOf(async ({ kind, path }) => {
    const name = `${kind}-${path.split('/').at(-2)}`;
    const looks = [
      { name, path, width: 390, scheme: 'light' },
      { name, path, width: 1440, scheme: 'dark' },
    ] as const;
    for (const look of looks) {
      const picture = await shrink(await takePicture(stage.browser, stage.site.origin, look));
      writeFileSync(join(PICTURES, `${nameOf(look)}.webp`), picture);
    }
    return [];
  });
  expect(faults).toEqual([]);
});
