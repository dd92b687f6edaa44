/** Pages over a poor connection: what is shown first stays where it is while the rest comes. */
import { describe, expect, it } from 'vitest';
import { PAGES } from '../support/kinds.ts';
import { serveSample } from '../support/preview.ts';
import { slowly } from '../support/slow-site.ts';
import { openStage } from '../support/stage.ts';
import { layoutShift } from '../support/visit.ts';

const stage = openStage(async () => slowly(await serveSample()));

describe.each(PAGES)('%s, piece by piece', (path) => {
  // A busy browser may paint in the middle of a piece: what really moves does so each time.
  it.each([390, 768, 1440])('moves nothing at %i', { retry: 5 }, async (width) => {
    const { page, complaints } = await stage.visit(path, { viewport: { width, height: 844 } });
    await page.evaluate(() => document.fonts.ready);
    expect(complaints).toEqual([]);
    expect(await layoutShift(page)).toBe(0);
  });
});
