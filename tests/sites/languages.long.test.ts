/** The sample site in a language of other letters and plural forms, and in one that is read from right to left: both build and check. */
import { describe, expect, it, vi } from 'vitest';
import { makeFolder } from '../support/folder.ts';
import { translateSite } from '../support/language-site.ts';
import { laySample } from '../support/sample-site.ts';
import { runSite } from '../support/site-command.ts';
import { limit } from '../support/time-limits.ts';

vi.setConfig({ testTimeout: limit(240_000), hookTimeout: limit(240_000) });

interface Told {
  readonly problems: readonly { readonly code: string; readonly place: object | null; readonly hint: string }[];
}

const told = (stdout: string) => JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told;

describe.each(['pl', 'ar'] as const)('the site in %s', (language) => {
  it('builds without a warning, and holds to every rule', async () => {
    const root = makeFolder();
    laySample(root);
    translateSite(root, language);
    const build = await runSite(root, ['build', '--json']);
    expect(told(build.stdout).problems).toEqual([]);
    expect(build.code).toBe(0);
    const check = await runSite(root, ['check', 'dist', '--json']);
    expect(told(check.stdout).problems).toEqual([]);
  });

  it('names once, with file and line, what to add for the letters that its fonts lack', async () => {
    const root = makeFolder();
    laySample(root);
    translateSite(root, language, { faces: false });
    const { code, stdout } = await runSite(root, ['build', '--json']);
    expect(code).not.toBe(0);
    const { problems } = told(stdout);
    expect(problems).toHaveLength(1);
    for (const { code, place, hint } of problems) {
      expect(code).toBe('fonts/missing-glyph');
      expect(place).toMatchObject({ file: expect.stringMatching(/^content\//), line: expect.any(Number) });
      expect(hint).toContain(
        language === 'pl'
          ? "-latin-ext-wght-normal.woff2', unicodeRange: 'U+100-1FF'"
          : "unicodeRange: 'U+600-6FF, U+200C-200D'",
      );
    }
  });
});
