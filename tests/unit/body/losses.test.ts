import { afterAll, describe, expect, it } from 'vitest';
import { sanitiseBody, prepareBody } from '../../../build/body/sanitise.ts';
import { measure, missing } from '../../../build/body/losses.ts';
import { parseBody } from '../../../build/body/parse.ts';
import { openPurifier } from '../../../build/body/purify.ts';
import { EDITOR_NAMES, editorBody } from './editors.ts';
import { inputOf } from './inputs.ts';
import { limit } from '../../support/time-limits.ts';
import { ADDRESSES } from '../../support/samples.ts';

const options = { ...ADDRESSES, embedHosts: ['www.youtube-nocookie.com'] };
const purifier = openPurifier();
afterAll(() => purifier.close());

const clean = async (body: string) => sanitiseBody(body, options, (text) => Promise.resolve(purifier.purify(text)));

async function lost(body: string) {
  const cleaned = await clean(body);
  return 'refused' in cleaned ? cleaned.refused : cleaned.removed;
}
const NO_CAPTIONS = 'captions that no browser would load';
it.each([
  ['<p>a <b>b</b> &lt;i&gt; c</p>', {}],
  ['<script>one two</script><style>a {}</style><noscript>Switch scripts on</noscript><p>a</p>', {}],
  ['<p hidden>What its author hid</p>', {}],
  ['<video src="/a.mp4">Your browser knows no films</video><x-a>b</x-a>', {}],
  ['<frameset><frame src="/a"></frameset>', {}],
  ['<a href="ftp:x">a</a> <a href="FTP:y">b</a>', { 'links of scheme ftp:': 2 }],
  ['<a href="http://[">c</a>', { 'links with a broken address': 1 }],
  ['<a href="java&#10;script:1">a</a>', { 'links of scheme javascript:': 1 }],
  ['<img src="file:///a.png"><img>', { 'pictures without an address that can be used': 2 }],
  ['<video></video>', { 'films and sounds without an address that can be used': 1 }],
  ['<iframe></iframe>', { 'frames without an address that can be used': 1 }],
  ['<p style="background: url(/a.png)">a</p>', { 'background pictures': 1 }],
  ['<p>https://youtu.be/abcdefghijk</p><p hidden>x</p>', {}],
  ['<math><maction><mi>x</mi><mi>y</mi></maction></math>', {}],
  ['<p style="left:-9999px">heard</p><p style="left:-9999px"><a href="/x">sold</a></p>', { 'texts out of sight': 1 }],
  ['<video src="/a.mp4"><track src="//o.example/a.vtt"><track></video><track src="/a.vtt">', { [NO_CAPTIONS]: 2 }],
  ['<math><semantics><mi>x</mi><mi>other</mi></semantics></math>', { text: 1 }],
  ['<annotation-xml><p>one</p></annotation-xml><object>two<annotation-xml>3</annotation-xml></object>', { text: 2 }],
  ['<object data="/a.mp4">Your browser does not support it<img src="/o.png"></object>', {}],
  ['<textarea><select></textarea><plaintext><FRAMESET>', {}],
  ['<p>a</p><!-- b <p>c</p>', { 'comments without an end, and all behind them': 1 }],
  ['<noscript><img src="/a.png"><!--</noscript><p>b', { 'comments without an end, and all behind them': 1 }],
  ['<p>a<!-->b<!-- c --!>d<!--', {}],
  ['<textarea><!-- a</textarea><p title="<!-- b">c</p>', {}],
  ['<p>a</p><noscript>Scripts, <b>d&eacute;sol&eacute; de</b></noscript><p>b</p>', {}],
])('%s', async (body, expected) => expect(await lost(body)).toEqual(expected));

it.each([
  ['<p>One two, two <i>three</i> fo<x-a>ur</x-a><script>5</script></p>', '<p>three two One four</p>', {}, { text: 1 }],
  ['<img src=a><img src=b><svg></svg>', '<img src=a>', {}, { pictures: 2 }],
  ['<img src=a><img src=b><svg></svg>', '<img src=a>', { drawings: 1, buttons: 5 }, { pictures: 1 }],
])('counts what no rule foresaw: %s -> %s', (raw, finished, removed, expected) => {
  expect(missing(measure(parseBody(raw)), parseBody(finished), removed)).toEqual(expected);
});

describe('what a body has, its page has', () => {
  it.each([
    [
      '<p>before</p><select><option>a</option><select>Important text after</p><p>more',
      '<p>before</p><ul><li>a<ul><li>Important text after<p>more</p></li></ul></li></ul>',
    ],
    [
      '<select><option>a<p>Text</p><img src="/a.png" alt=""><option>b</select>',
      '<ul><li>a<p>Text</p><img src="/a.png" alt="" class="unsized" loading="lazy" decoding="async"></li><li>b</li></ul>',
    ],
    ['<select><optgroup label="A"><option>b</optgroup></select>c', '<ul><li>A<ul><li>b</li></ul></li></ul>c'],
    ['<frameset hidden><frame src="/a"><noframes>a</noframes></frameset>b<p>c', 'b<p>c</p>'],
    [
      '<picture><img src="/a.png" alt=""><img src="/b.png" alt="">Text</picture>',
      '<picture><img src="/a.png" alt="" loading="lazy" decoding="async"></picture>Text<img src="/b.png" alt="" loading="lazy" decoding="async">',
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
  });
});

it(
  'of all that editors and strangers write, no word and no picture goes without being counted',
  { timeout: limit(240_000) },
  async () => {
    const edited = EDITOR_NAMES.flatMap((name) => Array.from({ length: 20 }, (_, seed) => editorBody(name, seed)));
    const odd = Array.from({ length: 600 }, (_, seed) => inputOf(seed + 7000));
    const counts = { bodies: 0, texts: 0, pictures: 0 };
    for (const body of [...edited, ...odd]) {
      const cleaned = await clean(body);
      if ('refused' in cleaned) continue;
      const read = prepareBody(body, options);
      if ('refused' in read) continue;
      const before = measure(read.tree);
      counts.bodies++;
      counts.texts += before.texts.length;
      counts.pictures += before.pictures;
      const { html, removed } = cleaned;
      const { text = 0, pictures = 0 } = removed;
      // What went in, less what a rule took out on purpose, and what came out, whichever way it took.
      expect(missing(before, parseBody(html), { ...removed, pictures: 0 }), body).toEqual({
        ...(text > 0 && { text }),
        ...(pictures > 0 && { pictures }),
      });
    }
    expect(counts.bodies).toBeGreaterThan(600);
    expect(counts.texts).toBeGreaterThan(2000);
    expect(counts.pictures).toBeGreaterThan(120);
  },
);
