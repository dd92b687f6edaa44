import { afterAll, describe, expect, it } from 'vitest';
import { cleanBody } from '../../../build/sanitise/clean-body.ts';
import { addTo, missing, newMeasure } from '../../../build/sanitise/losses.ts';
import { parseBody } from '../../../build/sanitise/parse.ts';
import { prepareBody } from '../../../build/sanitise/prepare-body.ts';
import { openPurifier } from '../../../build/sanitise/purify.ts';
import { needsPreparing } from '../../../shared/post-body/needs-preparing.ts';
import { EDITOR_NAMES, editorBody } from './editors.ts';
import { inputOf } from './inputs.ts';
import { limit } from '../../support/time-limits.ts';

const options = {
  origin: 'https://www.example.com',
  basePath: '',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};
const purifier = openPurifier();
afterAll(() => purifier.close());

const clean = async (body: string) => cleanBody(body, options, (text) => Promise.resolve(purifier.purify(text)));

async function lost(body: string) {
  const cleaned = await clean(body);
  return 'refused' in cleaned ? cleaned.refused : cleaned.removed;
}

it.each([
  ['<p>a <b>b</b> &lt;i&gt; c</p>', {}],
  ['<script>one two</script><style>a {}</style><noscript>Switch scripts on</noscript><p>a</p>', {}],
  ['<p hidden>What its author hid</p>', {}],
  ['<video src="/a.mp4">Your browser knows no films</video><x-a>b</x-a>', {}],
  ['<frameset><frame src="/a"></frameset>', {}],
  [
    '<a href="ftp:x">a</a> <a href="FTP:y">b</a> <a href="http://[">c</a>',
    { 'links of scheme ftp:': 2, 'links with a broken address': 1 },
  ],
  ['<a href="java&#10;script:1">a</a>', { 'links of scheme javascript:': 1 }],
  ['<img src="file:///a.png"><img>', { 'pictures without an address that can be used': 2 }],
  [
    '<video></video><iframe></iframe>',
    { 'films and sounds without an address that can be used': 1, 'frames without an address that can be used': 1 },
  ],
  ['<canvas></canvas><map><area href="/a"></map>', { 'areas of image maps': 1, canvases: 1 }],
  ['<p style="background: url(/a.png)">a</p>', { 'background pictures': 1 }],
  ['<p><span aria-hidden="true">only here</span> and here</p>', { 'texts hidden from screen readers': 1 }],
  ['<p>https://youtu.be/abcdefghijk</p><p hidden>x</p>', {}],
  [
    '<math><maction actiontype="toggle" selection="2"><mi>x</mi><mi>y</mi></maction></math>',
    { 'parts of formulas that a click or a hint shows': 1 },
  ],
  [
    '<p style="left:-9999px">read out</p><p style="text-indent:-9999px">one</p><p style="scale:0">two</p>',
    { 'texts out of sight': 2 },
  ],
  [
    '<video src="/a.mp4"><track src="https://o.example/a.vtt"><track></video><p><track src="/a.vtt"></p>',
    {
      'captions of another site, whose film has no crossorigin attribute': 1,
      'captions outside of a film': 1,
      'captions without an address': 1,
    },
  ],
  ['<math><semantics><mi>x</mi><mi>other</mi></semantics></math>', { text: 1 }],
  [
    '<annotation-xml><p>one</p></annotation-xml><object>two<annotation-xml>three</annotation-xml></object>',
    { text: 2 },
  ],
  ['<object data="/a.mp4">Your browser does not support it<img src="/o.png"></object>', {}],
  ['<textarea><select></textarea><plaintext><FRAMESET>', {}],
  ['<p>a</p><!-- b <p>c</p>', { 'comments without an end, and all behind them': 1 }],
  ['<noscript><img src="/a.png"><!--</noscript><p>b', { 'comments without an end, and all behind them': 1 }],
  ['<p>a<!-->b<!-- c --!>d<!--', {}],
  ['<textarea><!-- a</textarea><p title="<!-- b">c</p>', {}],
  // The address that nothing ends takes the end tag for its own.
  ['<p>a</p><noscript>Scripts<img src="/a.png></noscript><p id="b">two words</p>', { text: 2 }],
  ['<p>a</p><noscript>Scripts, <b>d&eacute;sol&eacute; de</b></noscript><p>b</p>', {}],
])('%s', async (body, expected) => expect(await lost(body)).toEqual(expected));

it('counts words that no rule foresaw, and not those that became one', () => {
  const raw = addTo(
    newMeasure(),
    parseBody('<p>One two, two <i>three</i> fo<x-a>ur</x-a><script>five</script></p>').childNodes,
  );
  const finished = parseBody('<p>three two One four</p>');
  expect(missing(raw, { finished, removed: {} })).toEqual({ text: 1 });
});

it('counts pictures that no rule foresaw, and not those that a rule has counted', () => {
  const raw = addTo(newMeasure(), parseBody('<img src=a><img src=b><svg></svg><amp-img></amp-img>').childNodes);
  const finished = parseBody('<img src=a>');
  expect(missing(raw, { finished, removed: {} })).toEqual({ pictures: 3 });
  expect(missing(raw, { finished, removed: { drawings: 1, buttons: 5 } })).toEqual({ pictures: 2 });
});

describe('what a body has, its page has', () => {
  it.each([
    [
      '<p>before</p><select><option>a</option><select>Important text after</p><p>more',
      '<p>before</p><ul><li>a</li></ul>Important text after<p>more</p>',
    ],
    [
      '<select><option>a<p>Text</p><img src="/a.png" alt=""><option>b</select>',
      '<ul><li>a</li><li>b</li></ul><p>Text</p><img src="/a.png" alt="" class="unsized" loading="lazy" decoding="async">',
    ],
    ['<select><optgroup label="A">one<option>b</optgroup>two</select>', '<ul><li>A<ul><li>b</li></ul></li></ul>onetwo'],
    ['<select hidden><option>a<select><option>b</select>c', '<ul><li>a</li></ul><ul><li>b</li></ul>c'],
    ['<frameset hidden><frame src="/a"><noframes>a</noframes></frameset>b<p>c', 'b<p>c</p>'],
    [
      '<picture><img src="/a.png" alt=""><img src="/b.png" alt="">Text</picture>',
      '<picture><img src="/a.png" alt="" class="unsized" loading="lazy" decoding="async"></picture>Text<img src="/b.png" alt="" class="unsized" loading="lazy" decoding="async">',
    ],
    [
      '<math><maction><mi>x</mi></maction><maction>y</maction></math>',
      '<math><mrow><mi>x</mi></mrow><mrow>y</mrow></math>',
    ],
  ])('%s', async (body, expected) => {
    const cleaned = await clean(body);
    expect(cleaned).toMatchObject({ html: expected, removed: {} });
  });

  it('beside a <noscript>: drawings, pictures of any name, and pictures in their addresses', async () => {
    const late = '<img data-src=lazy.jpg src="data:image/gif,"><img srcset="s.jpg 2x">';
    const cleaned = await clean(`<svg><text>T</text></svg>${late}<noscript><img src=ns.jpg></noscript>`);
    expect(cleaned).toMatchObject({ facts: { images: ['/lazy.jpg', '/s.jpg', '/ns.jpg'] }, removed: {} });
    expect('html' in cleaned && cleaned.html).toMatch(/^<img src="data:image\/svg\+xml;base64,[^"]+" alt="T"/);
    const inline = `<img src="data:image/png;base64,${'A'.repeat(400)}">`;
    const two = await clean(`${inline}${inline}<noscript><img src=ns.jpg></noscript>`);
    expect('html' in two && two.html.split('<img')).toHaveLength(4);
  });
});

it(
  'of all that editors and strangers write, no word and no picture goes without being counted',
  { timeout: limit(240_000) },
  async () => {
    const edited = EDITOR_NAMES.flatMap((name) => Array.from({ length: 40 }, (_, seed) => editorBody(name, seed)));
    const odd = Array.from({ length: 1500 }, (_, seed) => inputOf(seed + 7000));
    const counts = { bodies: 0, prepared: 0, texts: 0, pictures: 0 };
    for (const body of [...edited, ...odd]) {
      const cleaned = await clean(body);
      if ('refused' in cleaned) continue;
      const prepared = prepareBody(body, options);
      if ('refused' in prepared) continue;
      const { measure } = prepared;
      const { html, removed } = cleaned;
      const { text = 0, pictures = 0 } = removed;
      // What went in, less what a rule took out on purpose, and what came out, whichever way it took.
      expect(missing(measure, { finished: parseBody(html), removed: { ...removed, pictures: 0 } }), body).toEqual({
        ...(text > 0 && { text }),
        ...(pictures > 0 && { pictures }),
      });
      counts.bodies++;
      counts.texts += measure.texts.size;
      counts.pictures += measure.pictures;
      if (needsPreparing(body)) counts.prepared++;
    }
    expect(counts.bodies).toBeGreaterThan(1500);
    expect(counts.prepared).toBeGreaterThan(300);
    expect(counts.texts).toBeGreaterThan(5000);
    expect(counts.pictures).toBeGreaterThan(300);
  },
);
