/** Pages over a poor connection: what is shown first stays where it is while the rest comes. */
import { describe, expect, it } from 'vitest';
import { PAGES } from '../support/kinds.ts';
import { serveSample } from '../support/preview.ts';
import { slowly } from '../support/slow-site.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';

const stage = openStage(async () => slowly(await serveSample()));

/** The landing page has two addresses, with other words on each. */
const ADDRESSES = [...PAGES, '/app-development/'];

describe.each(ADDRESSES)('%s, piece by piece', (path) => {
  it.each([390, 768, 1440])('moves nothing at %i', async (width) => {
    const { page, complaints } = await stage.visit(path, { viewport: { width, height: 844 } });
    await page.evaluate(() => document.fonts.ready);
    expect(complaints).toEqual([]);
    // The columns of a table are as wide as its cells need: they are known when its last row has come.
    expect(await layoutShift(page, 'table')).toBe(0);
  });
});
