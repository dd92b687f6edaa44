/** Drawings from SVG files (src/components/Drawing.tsx), and the screens of projects. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Drawing } from '../../../src/components/Drawing.tsx';
import { Screen } from '../../../src/components/screens/Screen.tsx';
import { mobileDrawing, webDrawing } from '../../../src/content/drawings.ts';
import type { ProjectDrawing } from '../../../src/content/site-content.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';

const drawn = (inside: string, values?: object) => {
  const file = `<?xml-stylesheet href="a.css"?>\n<svg xmlns="http://www.w3.org/2000/svg" stroke-width="2" aria-hidden="true">\n  ${inside}\n</svg>\n`;
  return renderToStaticMarkup(<Drawing file={file} values={values} className="own" />);
};
const inside = (...args: Parameters<typeof drawn>) => drawn(...args).replaceAll(/<\/?svg[^>]*>/g, '');

describe('a drawing', () => {
  it('has the attributes of its file and of its place', () =>
    expect(drawn('<path d="M0 0"/>')).toBe(
      '<svg class="own" stroke-width="2" aria-hidden="true"><path d="M0 0"/></svg>',
    ));

  const GROUPS = '<g data-if="rows.0">a</g><g data-if="rows.1">b</g>';
  it.each<[string, object, string]>([
    ['<text>{rows.1.name}</text>', { rows: [{}, { name: '<b> & {rows}' }] }, '<text>&lt;b&gt; &amp; {rows}</text>'],
    ['<path fill="{tone}"/>', { tone: '"><script>' }, '<path fill="&quot;&gt;&lt;script&gt;"/>'],
    ['<path d="M{x} 0"/>', { x: 0.1 + 0.2 }, '<path d="M0.3 0"/>'],
    // What has no value goes.
    ['<path fill="{no}" d=""/>', {}, '<path d=""/>'],
    [GROUPS, { rows: [1] }, 'a'],
    [GROUPS, { rows: [1, 2] }, 'ab'],
  ])('of %s with %j', (file, values, shown) => expect(inside(file, values)).toBe(shown));
});

it('each kind of screen has a file', () => {
  const kinds = [webDrawing, mobileDrawing].flatMap(({ options }) => options.map(({ shape }) => shape.kind.value));
  const files = readdirSync(join(PROJECT, 'src/components/screens'));
  expect(files).toEqual(expect.arrayContaining(kinds.map((kind) => `${kind}.svg`)));
});

const { web, mobile } = parse(readProject('tests/sample-site/content/portfolio.yaml')) as Record<
  'web' | 'mobile',
  { drawing: ProjectDrawing }[]
>;
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' ? Object.values(value as object).flatMap(textsOf) : [String(value)];

it.each([...web, ...mobile].map(({ drawing }) => drawing))('draws the screen of a $kind with its words', (drawing) => {
  const svg = renderToStaticMarkup(<Screen drawing={drawing} />);
  expect(svg).not.toMatch(/[{}]|NaN|undefined/);
  const { title } = drawing;
  expect(textsOf(svg.replaceAll(/<[^>]*>/g, ' ')).join('')).toContain(title);
});
