import { describe, expect, it } from 'vitest';
import { needsPreparing } from '../../../shared/post-body/needs-preparing.ts';
import { evenText, prepare } from '../../../shared/post-body/prepare.ts';
import type { Parent } from '../../../shared/post-body/tree.ts';
import { writeTree } from '../../../shared/post-body/write-tree.ts';
import { readRaw } from '../../../build/sanitise/parse.ts';
import { prepareBody } from '../../../build/sanitise/prepare-body.ts';
import { inputOf } from './inputs.ts';

const options = { origin: 'https://www.example.com', basePath: '/sub', baseUrl: null, embedHosts: [] };

it('a body that is not prepared would have stayed as it is', () => {
  let passed = 0;
  for (let seed = 0; seed < 2500; seed++) {
    const body = evenText(inputOf(seed + 120_000));
    if (needsPreparing(body)) continue;
    const [tree, same] = [readRaw(body), readRaw(body)];
    if ('refused' in tree || 'refused' in same) continue;
    const lost: string[] = [];
    prepare(tree, { options, removed: (kind, count = 1) => void (count > 0 && lost.push(kind)), left: () => {} });
    expect(writeTree(tree), body).toBe(writeTree(same));
    expect(lost).toEqual([]);
    passed++;
  }
  expect(passed).toBeGreaterThan(800);
});

describe('needsPreparing', () => {
  it.each([
    '<p>The hidden cost, the display of none, a font of 0</p>',
    '<p style="text-align: center; color: #000; font-size: 14px; display: block">a</p>',
    '<p><img src="/a.png" alt="An island"> <a href="/hidden/">b</a></p>',
    '<pre><code>&lt;p hidden&gt; data-src aria-hidden</code></pre>',
  ])('is false for %s', (body) => expect(needsPreparing(body)).toBe(false));

  it.each([
    '<p hidden>a</p>',
    '<p class="x"hidden>a</p>',
    '<p HIDDEN id=a>a</p>',
    '<p title="a>b" hidden>a</p>',
    "<p style='display :none'>a</p>",
    '<p style=display:none>a</p>',
    '<p style="color:red;visibility:hidden">a</p>',
    '<IMG alt="x">',
    '<img src="" srcset="/a.png 1x">',
    '<img src=spacer.gif data-src=/a.png>',
    '<img src=spacer.gif srcset="/a.png 2x">',
    '<picture><source srcset="/a.png"></picture>',
  ])('is true for %s', (body) => expect(needsPreparing(body)).toBe(true));
});

it('leaves each node with the parent that it is in, also where a field swallowed the rest of a body', () => {
  const body =
    '<s>a<select><option><p>x</select><p>b</p>\n<video src="javascript:alert(2)"></video><select><option><p>x</select>';
  const prepared = prepareBody(body, options);
  if ('refused' in prepared) throw new Error(prepared.refused);
  const strays: string[] = [];
  const look = (parent: Parent) => {
    for (const child of parent.childNodes) {
      if (child.parentNode !== parent) strays.push(child.nodeName);
      if ('childNodes' in child) look(child);
    }
  };
  look(prepared.tree);
  expect(strays).toEqual([]);
});
