/** `content/logo.svg`: any drawing becomes one that can stand in a page twice, and whatever cannot is told with its line. */
import { expect, it } from 'vitest';
import { readLogo } from '../../../src/content/logo.ts';
import { painted, withIdsOf } from '../../../src/content/logo-parts.ts';
import { plainDocument } from '../../support/samples.ts';

const read = (data: string) => readLogo(plainDocument('content/logo.svg', data));

function logo(data: string) {
  const reading = read(data);
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems));
  return reading.logo;
}

const problems = (data: string) => {
  const reading = read(data);
  return 'problems' in reading ? reading.problems.map(({ line, message }) => `${line}: ${message}`) : [];
};

const svg = (inner: string, attributes = 'viewBox="0 0 40 40"') => `<svg ${attributes}>\n${inner}\n</svg>`;

it('keeps shapes and looks, and leaves out what editors say of themselves', () => {
  const drawn = logo(`<?xml version="1.0" encoding="utf-8"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" version="1.1" id="root" x="0" y="0"
      viewBox="0,0 160 40" fill="none" xml:space="preserve" inkscape:version="1.3" class="a">
      <title>Us &amp; you</title><metadata><x/></metadata><inkscape:grid units="px"/>
      <g data-name="Layer 1"><path d="M0 0h9" stroke="currentColor" fill="none" style="stroke-width:2; fill : #f00;-inkscape-font-specification:Sans"/></g></svg>`);
  expect(drawn).toEqual({
    box: [0, 0, 160, 40],
    markup: '<g fill="none"><g><path d="M0 0h9" stroke="currentColor" fill="#f00" stroke-width="2"></path></g></g>',
  });
  // Without a viewBox, by width and height.
  expect(logo(svg('<path d="M0 0"/>', 'width="120px" height="40"')).box).toEqual([0, 0, 120, 40]);
});

it('gives ids a name of their own at each place, and paints where no style sheet does', () => {
  const { markup } = logo(
    svg(
      '<defs><linearGradient id="a"><stop/></linearGradient></defs><path id="b" fill="url(#a)"/><use xlink:href="#b"/>',
    ),
  );
  const placed = withIdsOf('footer', markup);
  expect(placed).toContain('<linearGradient id="footer-a">');
  expect(placed).toContain('<path id="footer-b" fill="url(#footer-a)">');
  expect(placed).toContain('<use href="#footer-b">');
  const colours = { ink: '#111', thread: '#fc0' };
  expect(painted('stroke="currentColor" fill="var(--thread, #f0c458)"', colours)).toBe('stroke="#111" fill="#fc0"');
});

const OUTSIDE = '2: expected nothing from outside the drawing';
it.each([
  ['', '1: expected a drawing that starts with <svg, found none'],
  ['<p>\n</p>', '1: expected a drawing that starts with <svg, found <p'],
  [svg('<path/>', ''), '1: expected a viewBox such as "0 0 40 40"'],
  [svg('<path/>', 'viewBox="0 0 0 40"'), '1: expected a viewBox such as "0 0 40 40"'],
  [svg('<g/>'), '1: expected a shape in it, found none'],
  [svg('<g><path/>'), '3: expected </g> before this, found none'],
  [svg('<path/>\n<script>alert(1)</script>'), '3: expected shapes, found <script>; nearest: <rect>'],
  [
    svg('<path/>\n\n<text>Us</text>'),
    '4: expected shapes, found a <text>, whose font others do not have; turn it into paths',
  ],
  [svg('<path/><image href="a.png"/>'), '2: expected shapes, found a picture in pixels (<image>)'],
  [svg('<path onclick="x()"/>'), '2: expected no "onclick", which is for scripts'],
  [svg('<path/><use href="https://a.example/a.svg#a"/>'), `${OUTSIDE}, found https://a.example/a.svg#a`],
  [svg('<path fill="url(https://a.example/a)"/>'), `${OUTSIDE}, found url(https://a.example/a)`],
  [svg('<path style="fill:url( //a.example)"/>'), `${OUTSIDE}, found url( //a.example)`],
  [svg('<path fill="var(--ink)"/>'), '2: expected a colour or var(--thread), found var(--ink)'],
])('refuses %j and says why', (data, problem) => {
  expect(problems(data)).toContain(problem);
});

it('says how to export a drawing with a style sheet, and refuses one that would make every page large', () => {
  const styled = svg('<style>.a{fill:red}</style><path class="a"/>');
  expect(problems(styled)[0]).toMatch(/^2: expected colours as attributes .*presentation attributes$/);
  const large = svg(`<path d="M0 0${'h1'.repeat(9000)}"/>`);
  expect(problems(large)[0]).toMatch(/^1: expected at most 16384 characters, found \d+/);
});

it('lets no text end the markup that it is written into', () => {
  const { markup } = logo(svg('<path d="M0 0&quot;&lt;script>"/>'));
  expect(markup).toBe('<g><path d="M0 0&quot;&lt;script>"></path></g>');
});
