/** The sample site in a language of other letters and plural forms, and in one that is read from right to left: both build and check. */
import { describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { translateSite } from '../support/language-site.ts';
import { laySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(240_000), hookTimeout: limit(240_000) });

describe.each(['pl', 'ar'] as const)('the site in %s', (language) => {
  it('builds without a warning, and holds to every rule', async () => {
    const root = makeFolder();
    laySample(root);
    translateSite(root, language);
    for (const command of ['build', 'check']) {
      const { code, stdout } = await runSite(root, [command, '--json']);
      expect([code, reportOf(stdout).problems]).toEqual([0, []]);
    }
  });

  it('names once, with file and line, what to add for the letters that its fonts lack', async () => {
    const root = makeFolder();
    laySample(root);
    translateSite(root, language, { faces: false });
    const { code, stdout } = await runSite(root, ['build', '--json']);
    expect(code).not.toBe(0);
    const face =
      language === 'pl'
        ? "-latin-ext-wght-normal.woff2', unicodeRange: 'U+100-1FF'"
        : "unicodeRange: 'U+600-6FF, U+200C-200D'";
    expect(reportOf(stdout).problems).toEqual([
      expect.objectContaining({
        code: 'fonts/missing-glyph',
        place: expect.objectContaining({ file: expect.stringMatching(/^content\//), line: expect.any(Number) }),
        hint: expect.stringContaining(face),
      }),
    ]);
  });
});
