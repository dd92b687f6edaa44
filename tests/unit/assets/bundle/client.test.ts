import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bundleSite } from '../../../support/bundle-site.ts';
import type { Bundle } from '../../../../build/core/types.ts';
import { makeFolder } from '../../../support/folder.ts';
import { plainPost } from '../../../support/samples.ts';
import { bundleToy, fileText, makeToyProject, openToy } from '../../../support/toy-islands.ts';
import { PROJECT, SAMPLE } from '../../../support/sample-site.ts';
import { siteOf } from '../../reading/reading.ts';

const LOADER_GZIP_BYTES = 2048;

/** Paths of the compiled scripts that have a text. */
function holding({ files }: Bundle, text: string): string[] {
  const scripts = files.filter(({ path, bytes }) => path.endsWith('.js') && Buffer.from(bytes).includes(text));
  return scripts.map(({ path }) => path);
}

const bundle = await bundleToy(makeToyProject());

describe('the client build', () => {
  it('has production React, and no server code', () => {
    for (const text of ['react-dom-client.development', 'renderToString', 'createRequire', 'defines no class'])
      expect(holding(bundle, text)).toEqual([]);
  });

  it('names classes as the server does', async () => {
    const { render, assets } = await openToy(bundle);
    const { html } = render('load', assets);
    const classes = /<div class="(counter_[^"]+)">.*<div data-slot="art" class="(art_[^"]+)">/.exec(html);
    expect(classes).not.toBeNull();
    for (const name of classes!.slice(1)) {
      expect(fileText(bundle, 'Counter-')).toContain(`"${name}"`);
      expect(bundle.css).toContain(`.${name}{`);
    }
  });

  it('puts styles that only the client has into the one stylesheet', async () => {
    const root = makeToyProject({
      'src/widgets/Late.module.scss': '.late { margin: 77px }',
      'src/client/islands/Late.ts': `
        import styles from '../../widgets/Late.module.scss';
        import { mountOf } from '../../islands/mount.tsx';
        export const mount = mountOf(() => styles.late);`,
    });
    const late = await bundleToy(root);
    expect(late.css).toContain('margin:77px');
  });

  it('tells once what both sides reject, and what only the client rejects', async () => {
    const broken = makeToyProject({
      'src/widgets/Note.tsx': 'export const Note = <p>;',
      'src/client/islands/Counter.ts': "import './nowhere.ts';",
    });
    await expect(bundleToy(broken)).rejects.toMatchObject({
      problems: [
        { code: 'bundle/failed', place: { file: 'src/widgets/Note.tsx', line: 1 } },
        { code: 'bundle/failed', place: { file: 'src/client/islands/Counter.ts', line: 1 } },
      ],
    });
  });
});

describe("the project's own client build", async () => {
  const own = await bundleSite({ root: SAMPLE, out: makeFolder(), state: makeFolder() }, '');

  it('has a small loader that imports nothing when it loads', () => {
    const code = fileText(own, 'loader-');
    expect(code).not.toMatch(/\bimport\s*["'{*\w]|\bfrom\s*["']/);
    expect(code.match(/\bimport\(/g)).toHaveLength(2); // a chunk, and its second try
    expect(gzipSync(code).length).toBeLessThanOrEqual(LOADER_GZIP_BYTES);
  });

  // No compiler replaces these (`target` in build/assets/bundle/compile-site.ts).
  it.each([
    ['a look behind: Safari 16.4', /\(\?<[=!]/],
    ['URL.parse and URL.canParse: Safari 17', /\bURL\.(?:parse|canParse)\(/],
    ['AbortSignal.timeout and any: Safari 16', /\bAbortSignal\.(?:timeout|any)\(/],
    ['findLast: Firefox 104', /\.findLast(?:Index)?\(/],
    ['copies of arrays: Firefox 115', /\.(?:toSorted|toReversed|toSpliced|with)\(/],
    ['groupBy: Safari 17.4', /\bgroupBy\(/],
  ])('has nothing that the oldest browsers lack, such as %s', (_, pattern) => {
    const files = own.clientInputs.filter((file) => /^(?:src\/(?!own\/)|shared\/)/.test(file));
    expect(files).toContain('src/live-posts/get-json.ts');
    expect(files.filter((file) => pattern.test(readFileSync(join(PROJECT, file), 'utf8')))).toEqual([]);
  });

  it('sends the rules of bodies to no browser', () => {
    expect(own.clientInputs.filter((file) => file.startsWith('build/'))).toEqual([]);
    expect(own.clientInputs).toContain('src/live-posts/post-body.ts');
  });

  it('has the styles of every kind of page and section that the sample shows', () => {
    const { routes } = siteOf(undefined, [plainPost('a')]);
    const shown = routes.flatMap(({ page, sections = [] }) => [page, ...sections.map((kind) => `section:${kind}`)]);
    expect(Object.keys(own.styles.kinds)).toEqual(expect.arrayContaining([...new Set(shown)]));
    expect(shown).toContain('section:projects.grid.part');
  });

  it('sends what draws cloths to nobody but a post that the server never saw', () => {
    const drawing = holding(own, 'petals'); // a family of cloths
    const asking = Object.keys(own.islands).filter((name) =>
      own.islands[name]?.some((chunk) => drawing.includes(chunk)),
    );
    expect(asking.sort()).toEqual(['LivePost']);
    expect(readFileSync(own.server, 'utf8')).toContain('petals');
  });
});

it('refuses an island without a chunk, and tells the page which files others will ask for', async () => {
  const { render, assets } = await openToy(bundle);
  const { islands, files } = render('note', assets).facts;
  expect(islands).toEqual(['Note', 'ToastBox']);
  expect(files).toEqual(new Set([...assets.islands['Note']!, ...assets.islands['ToastBox']!]));
  expect(() => render('note', { ...assets, islands: {} })).toThrow('it needs a file islands/Note.ts');
});
