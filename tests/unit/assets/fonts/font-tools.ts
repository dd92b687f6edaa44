import { cutFont } from '../../../../build/assets/fonts/font-file.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import { makeFolder } from '../../../support/folder.ts';
import { SAMPLE } from '../../../support/sample-site.ts';

/** What finds and reads the fonts of the sample site, with a cache of its own. */
export const fontTools = (cache = openCache(makeFolder(), false)) => ({
  root: SAMPLE,
  cache,
  cut: cutFont,
  placeOf: () => ({}),
});
