/** The sample site in a language of other letters and plural forms, and in one that is read from right to left: both build and check. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LABELS } from '../support/labels.ts';
import { translateSite } from '../support/language-site.ts';
import { copySample } from '../support/sample-site.ts';
import { reportOf, runSite } from '../support/site-command.ts';
import { latinWords } from '../support/visible-texts.ts';
import { some } from '../support/whole.ts';

describe.each(some(['ar', 'pl'] as const, 1))('the site in %s', (language) => {
  it('builds without a warning, and holds to every rule', async () => {
    const root = copySample();
    translateSite(root, language);
    for (const command of ['build', 'check']) {
      const { code, stdout } = await runSite(root, [command, '--json'], RELAY);
      expect([code, reportOf(stdout).problems]).toEqual([0, []]);
    }
    if (language === 'ar') expectNoEnglish(join(root, 'dist'));
  });
});

/** With a relay, all widgets are there. */
const RELAY = { SITE_RELAY_URL: 'https://relay.example.org' };

/** Every text that the site shows is content: no word in Latin letters is left on a page, nor an English one in any script. */
function expectNoEnglish(dist: string): void {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const pages = globSync('**/*.html', { cwd: dist });
  expect(pages.length).toBeGreaterThan(20);
  // The sign of a currency and the name of a standard are no words.
  for (const page of pages) expect(latinWords(read(page).replaceAll(/US\$|\bWCAG\b|\bAA\b/g, '')), page).toEqual([]);
  expect(latinWords(read('llms.txt').replaceAll(/\]\([^)]*\)|\[\w+\.xml|## Optional/g, ''))).toEqual([]);

  // The console's message about an island that does not load is for developers.
  const parts = stringsOf(LABELS)
    .filter((text) => text !== LABELS.widgets.notLoaded && / /.test(text.replaceAll(/\{\w+\}/g, '').trim()))
    .flatMap((text) => text.split(/\{\w+\}/).filter((part) => part.length > 7));
  const scripts = globSync('assets/**/*.js', { cwd: dist }).map(read).join('\n');
  expect(scripts.length).toBeGreaterThan(10_000);
  expect(parts.filter((part) => scripts.includes(part))).toEqual([]);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}
