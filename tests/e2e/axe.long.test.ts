/** axe finds nothing on any kind of page, narrow and wide, light and dark; open states are held by the tests of what opens. */
import { describe, expect, it } from 'vitest';
import { axeInBothSchemes } from '../support/axe.ts';
import { PAGES } from '../support/kinds.ts';
import { openStage } from '../support/stage.ts';
import { byTurns } from '../support/whole.ts';

const stage = openStage();
const LOOKED_AT = [...PAGES, '/app-development/'];

describe.each([...LOOKED_AT.entries()])('page %i: %s', (turn, path) => {
  it('leaves axe nothing to find', async () => {
    const { page } = await stage.visit(path, { viewport: { width: 390, height: 900 }, bypassCSP: true });
    for (const width of byTurns([390, 1440], turn)) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeInBothSchemes(page), `${width}`).toEqual([]);
    }
  });
});
