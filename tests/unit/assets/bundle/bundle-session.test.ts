import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openBundleSession } from '../../../../build/assets/bundle/bundle-session.ts';
import { bundleSite } from '../../../../build/assets/bundle/bundle.ts';
import { openCache } from '../../../../build/cache/cache.ts';
import type { Bundle } from '../../../../build/core/types.ts';
import { foldersIn, makeFolder } from '../../../support/folder.ts';
import { limit } from '../../../support/time-limits.ts';

const project = {
  'src/styles/global.scss': "@use 'tokens'; @layer tokens, components; :root { --ink: #{tokens.$ink} }",
  'src/styles/_tokens.scss': '$ink: #123456;',
  'src/components/Card.module.scss': "@use '../styles/tokens'; .card { color: tokens.$ink }",
  'src/components/Card.tsx': `import styles from './Card.module.scss';
    export const card = styles.card;`,
  'src/components/Note.module.scss': '.note { margin: 1px }',
  'src/entry.tsx': `import { card } from './components/Card.tsx';
    export const facts = { card, text: 'first' };`,
  'src/client/loader.ts': 'document.title = "loaded";',
  'src/client/islands/Note.ts':
    "import styles from '../../components/Note.module.scss';\nexport const mount = () => styles.note;",
};

const load = async (server: string) => void (await import(pathToFileURL(server).href));
const factsOf = async ({ server }: Bundle) => ((await import(pathToFileURL(server).href)) as { facts: unknown }).facts;

const placeOf = (root: string) => ({
  folders: foldersIn(root),
  basePath: '',
  cache: openCache(join(root, '.site/cache'), false),
});

/** All that pages can show of a bundle. */
async function shown(bundle: Bundle) {
  const { css, styles, files, loader, islands } = bundle;
  const texts = files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]);
  return { css, styles, loader, islands, texts, facts: await factsOf(bundle) };
}

it('makes after every edit what a first build makes', { timeout: limit(60_000) }, async () => {
  const root = makeFolder(project);
  await using session = openBundleSession(root, load);
  const place = placeOf(root);
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const append = (file: string, text: string) => appendFileSync(join(root, file), text);
  const edits: (() => void)[] = [
    () => {},
    () => append('src/components/Card.module.scss', '.card { margin: 2px }'),
    () => append('src/components/Card.module.scss', '.wide { margin: 0 }'),
    () => write('src/styles/_tokens.scss', '$ink: #654321;'),
    () => write('src/entry.tsx', project['src/entry.tsx'].replace('first', 'second')),
    // A new file before another, and one whose styles nobody asks for any more.
    () => write('src/components/_tokens.scss', ''),
    () => write('src/client/islands/Note.ts', 'export const mount = () => "none";'),
    () => write('src/client/islands/More.ts', 'export const mount = () => "more";'),
    // Two that import each other, and such as only a bundle takes.
    () => write('src/circle.ts', "import { text } from './entry.tsx';\nexport const upper = () => text.toUpperCase();"),
    () =>
      append(
        'src/entry.tsx',
        "\nimport { upper } from './circle.ts';\nexport const text = 'a';\nfacts.text = upper();",
      ),
    () => write('src/entry.tsx', "import type { Gone } from './circle.ts';\nexport const facts = 1 as Gone;"),
    () => write('src/entry.tsx', "import { Gone } from './circle.ts';\nexport const facts = 2 as Gone;"),
  ];
  for (const edit of edits) {
    edit();
    const other = { ...foldersIn(), root };
    expect(await shown(await session.bundle(place)), edit.toString()).toEqual(await shown(await bundleSite(other, '')));
  }
});

it('gives the same bundle while nothing has changed, and tells what is wrong until it is put right', async () => {
  const root = makeFolder(project);
  await using session = openBundleSession(root, load);
  const place = placeOf(root);
  const first = await session.bundle(place);
  expect(await session.bundle(place)).toBe(first);
  const before = await shown(first);
  await session.warm();
  const entry = join(root, 'src/entry.tsx');
  appendFileSync(entry, "\nimport './gone.ts';");
  await expect(session.bundle(place)).rejects.toMatchObject({
    problems: [{ code: 'bundle/failed', place: { file: 'src/entry.tsx', line: 3 } }],
  });
  writeFileSync(entry, project['src/entry.tsx']);
  const file = join(root, 'src/components/Card.module.scss');
  const text = readFileSync(file, 'utf8');
  for (const wrong of ['.card {', text.replace('.card', '.cart').replace('tokens.$ink', 'tokens.$none')]) {
    writeFileSync(file, wrong);
    await expect(session.bundle(place)).rejects.toMatchObject({ problems: [{ code: 'bundle/failed' }] });
  }
  writeFileSync(file, text);
  expect(await shown(await session.bundle(place))).toEqual(before);
});
