/** The same site from the same input (docs/deploy.md): from an empty cache, and by the engine as a package as from its repository. */
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, readTree } from '../support/folder.ts';
import { installEngine } from '../support/packed-engine.ts';
import { forget, OUT, PROJECT, SAMPLE } from '../support/sample-site.ts';
import { runSite, siteReport } from '../support/site-command.ts';

const OWN = ['content', 'static', 'site.config.ts'];
/** Names with a digest: of the code that made a file, or of the paths it was compiled from. */
const NAMED = /([\w.-]+?)-(?:[A-Z\d]{8}|[a-f\d]{8,12})\.(js|css|woff2|webp|avif|png|jpg|svg|webm|mp4)/g;

it('from a bare folder with the content as it ships, file by file but for digests in names', async () => {
  const [tree, bare] = [makeFolder(), makeFolder()];
  for (const name of OWN.filter((name) => existsSync(join(PROJECT, name))))
    for (const root of [tree, bare]) cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  const own = join(PROJECT, 'src/own');
  if (existsSync(own)) cpSync(own, join(bare, 'src'), { recursive: true });
  for (const name of ['src', 'shared', 'package.json'])
    cpSync(join(PROJECT, name), join(tree, name), { recursive: true });
  for (const name of ['build', 'node_modules']) symlinkSync(join(PROJECT, name), join(tree, name), 'junction');
  const command = installEngine(bare);
  const built = await Promise.all([siteReport(tree, ['build']), siteReport(bare, ['build'], {}, command)]);
  expect(built.map(({ report }) => report.ok)).toEqual([true, true]);
  const plain = (text: string) => text.replace(NAMED, '$1.$2');
  const files = (root: string) => {
    const found = readTree(join(root, 'dist'));
    const texts = Object.entries(found).filter(([path]) => /\.(?:html|xml|md|txt|json|css)$|^_/.test(path));
    const alike = Map.groupBy(texts, ([path]) => plain(path));
    const plainTexts = ([path, all]: [string, [string, string][]]) =>
      [
        path,
        all
          .map(([, text]) => plain(text).replace(/sha256-[^'"]+/g, ''))
          .sort()
          .join('\n'),
      ] as const;
    return {
      names: Object.keys(found).map(plain).sort(),
      /** Of files whose names are alike but for digests, together. */
      texts: Object.fromEntries(Array.from(alike, plainTexts)),
    };
  };
  const [one, other] = [files(tree), files(bare)];
  expect(other.names).toEqual(one.names);
  expect(Object.keys(one.texts).filter((path) => one.texts[path] !== other.texts[path])).toEqual([]);
  // Nothing was written into the engine.
  expect(existsSync(join(bare, 'node_modules/stitch-site/.site'))).toBe(false);
});

it('from an empty cache, in another time zone and language, to the byte', async () => {
  const again = 'again';
  forget(again);
  const { code, stderr } = await runSite(SAMPLE, ['build', '--out', again, '--fresh', '--quiet'], {
    TZ: 'Pacific/Auckland',
    LANG: 'bn_IN.UTF-8',
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(readTree(join(SAMPLE, again))).toEqual(readTree(join(SAMPLE, OUT)));
});
