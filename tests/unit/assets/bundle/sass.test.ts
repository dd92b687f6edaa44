/** Sass in its own process: what it compiles, what it tells of what is wrong, and that it ends. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSass } from '../../../../build/assets/bundle/sass.ts';
import { makeFolder } from '../../../support/folder.ts';

async function open(files: Record<string, string>) {
  const root = makeFolder(files);
  const sass = await openSass(root);
  onTestFinished(() => sass[Symbol.asyncDispose]());
  return { sass, at: (file: string) => join(root, file) };
}

it('gives the CSS of a stylesheet and every file that went in, and no charset in front of other letters', async () => {
  const { sass, at } = await open({
    'src/_sizes.scss': '$gap: 24px;',
    'src/A.module.scss': "@use 'sizes'; .a { margin: sizes.$gap; &::before { content: 'আ' } }",
  });
  const compiled = await sass.compile(at('src/A.module.scss'));
  expect(compiled).toMatchObject({ css: '.a {\n  margin: 24px;\n}\n.a::before {\n  content: "আ";\n}' });
  expect('loaded' in compiled && [...compiled.loaded].sort()).toEqual([at('src/A.module.scss'), at('src/_sizes.scss')]);
});

it('keeps what one stylesheet sets in a partial from the others', async () => {
  const using = "@use 'counter'; .a { @include counter.next }";
  const { sass, at } = await open({
    '_counter.scss': '$n: 0; @mixin next { $n: $n + 1 !global; order: $n }',
    'a.scss': using,
    'b.scss': using,
  });
  const both = await Promise.all(['a.scss', 'b.scss'].map((file) => sass.compile(at(file))));
  expect(both).toMatchObject([{ css: '.a {\n  order: 1;\n}' }, { css: '.a {\n  order: 1;\n}' }]);
});

it('names the file, line and column of what is wrong, in a partial too, and goes on', async () => {
  const { sass, at } = await open({
    'src/_sizes.scss': '$gap: 24px;\n$wide: $gap * $nothing;\n',
    'src/A.scss': "@use 'sizes'; .a { margin: sizes.$gap }",
    'src/B.scss': '.b { order: 2 }',
  });
  expect(await sass.compile(at('src/A.scss'))).toEqual({
    error: {
      text: 'Undefined variable.',
      location: { file: 'src/_sizes.scss', line: 2, column: 14, lineText: '$wide: $gap * $nothing;' },
    },
  });
  expect(await sass.compile(at('src/B.scss'))).toMatchObject({ css: '.b {\n  order: 2;\n}' });
});
