/** Inline drawings made pictures: what each looks like, what it is called, what goes, and that none holds the build up. */
import { expect, it } from 'vitest';
import { safeSvg } from '../../../build/assets/pictures/safe-svg.ts';
import { drawingText } from '../../../build/body/drawing-address.ts';
import { MAX_DRAWING_BYTES } from '../../../shared/body-limits.ts';
import { INK, PAPER } from '../../../build/body/drawings.ts';
import { prepared } from './made-safe.ts';
import { ADDRESSES } from '../../support/samples.ts';

interface Drawn {
  readonly svg: string;
  readonly [attribute: string]: string;
}
function draw(body: string): { pictures: Drawn[]; removed: object } {
  const { text, losses } = prepared(body, ADDRESSES);
  const pictures = Array.from(text.matchAll(/<img ([^>]*)>/g), ([, attributes = '']) => {
    const found = Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [name!, value!]),
    );
    return { ...found, svg: drawingText(found['src'] ?? '') ?? '' };
  });
  return { pictures, removed: losses.counts() };
}
const LARGE = `<path d="${'M0 0h9 '.repeat(MAX_DRAWING_BYTES / 7)}"/>`;
const one = (body: string) => draw(body).pictures[0]!;

it.each([
  ['what its author set', 'width="24" height="16"', 24, 16],
  ['its view box', 'viewBox="0 0 640 480"', 640, 480],
  ['one side, and the shape of its view box', 'width="100" viewBox="0,0,640,480"', 100, 75],
  ['its view box where its side is a share', 'width="100%" viewBox="0 0 640 480"', 640, 480],
  ['the default of CSS', '', 300, 150],
])('is as large as %s', (_, attributes, width, height) => {
  const { svg, ...picture } = one(`<svg ${attributes}><path d="M0 0h9"/></svg>`);
  expect([picture['width'], picture['height']]).toEqual([String(width), String(height)]);
  expect(svg).toContain(`width="${width}" height="${height}"`);
  expect(svg).toMatch(/viewBox="[\d .]+"/);
});

it.each([
  ['its label', '<svg aria-label="Label"><title>Title</title><text>x</text></svg>', 'Label'],
  [
    'its title and description',
    '<svg><title>Title</title><desc>More of it</desc><text>x</text></svg>',
    'Title: More of it',
  ],
  [
    'its texts, those of HTML too',
    '<svg><text>One <tspan>two</tspan></text><foreignObject><p>three</p></foreignObject></svg>',
    'One two three',
  ],
  ['nothing where it is decoration', '<svg aria-hidden="true"><title>Title</title><path d="M0 0"/></svg>', ''],
])('is called by %s', (_, body, alt) => expect(one(body)['alt']).toBe(alt));

it('takes the text’s colour where it has none, and stands on paper where it has its own', () => {
  const ink = `:root{color:${INK.light}}@media(prefers-color-scheme:dark){:root{color:${INK.dark}}}`;
  expect(one('<svg><path d="M0 0"/></svg>').svg).toMatch(/ fill="currentColor"/);
  expect(one('<svg><path d="M0 0"/></svg>').svg).toContain(ink);
  expect(one('<svg fill="none"><path stroke="currentColor" d="M0 0"/></svg>').svg).toContain(ink);
  expect(one('<svg fill="none"><path stroke="currentColor" d="M0 0"/></svg>').svg).not.toContain('fill="currentColor"');
  expect(one('<svg color="red"><path fill="currentColor" d="M0 0"/></svg>').svg).not.toContain('<style>');
  expect(one('<svg><style>.a{fill:red}</style><path class="a" d="M0 0"/></svg>').svg).toContain(
    `{:root{background:${PAPER}}}`,
  );
});

it.each([
  ['<svg><use href="/icons.svg#x"/></svg>', 0, { drawings: 1 }],
  ['<svg><foreignObject><p>Box</p></foreignObject></svg>', 0, { drawings: 1 }],
  ['<svg><path d="M0 0"/><foreignObject><p>Box</p></foreignObject></svg>', 1, { 'parts of drawings': 1 }],
  ['<svg></svg><svg style="display:none"><path d="M0 0"/></svg>', 0, {}],
  ['<img src="data:image/svg+xml,nothing">', 0, { drawings: 1 }],
  [`<svg>${LARGE}</svg>`, 0, { drawings: 1 }],
  [`<img src='data:image/svg+xml,<svg>${LARGE.replaceAll('"', '%22')}</svg>'>`, 0, { drawings: 1 }],
])('reports what is lost: %#', (body, count, removed) => {
  const drawn = draw(body);
  expect([drawn.pictures.length, drawn.removed]).toEqual([count, removed]);
});

it('leaves out what runs, moves or comes from elsewhere, as the file of it does', () => {
  const { svg } = one(
    '<svg onload="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)"><path onclick="alert(4)" d="M0 0"/></a>' +
      '<animate attributeName="href" to="x"/><image href="https://evil.example/p.png"/><text x:y="1" a<b="2">5 &lt; 6</text></svg>',
  );
  expect(svg).not.toMatch(/alert|script|animate|evil|onclick|javascript/);
  expect(svg).toContain('5 &lt; 6');
  expect(safeSvg(svg)).toBe(svg);
});

it('is read in whatever spelling its data address has', () => {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='50%'><path fill='#c00' d='M0 0'/></svg>`;
  for (const address of [
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    `data:image/svg+xml;utf8,${svg}`,
    `data:image/svg+xml;charset=utf-8,${svg.replaceAll('#', '%23')}`,
    `DATA:image/SVG+xml;base64,${Buffer.from(svg).toString('base64')}`,
  ])
    expect(one(`<img src="${address}">`).svg).toBe(svg);
});
