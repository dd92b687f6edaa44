import { afterAll, expect, it } from 'vitest';
import { cleanBody } from '../../../build/sanitise/clean-body.ts';
import { lossesOf } from '../../../build/sanitise/losses.ts';
import { parseBody } from '../../../build/sanitise/parse.ts';
import { openPurifier } from '../../../build/sanitise/purify.ts';

const options = {
  origin: 'https://www.example.com',
  basePath: '',
  baseUrl: null,
  embedHosts: ['www.youtube-nocookie.com'],
};
const purifier = openPurifier();
afterAll(() => purifier.close());

async function lost(body: string) {
  const cleaned = await cleanBody(body, options, (text) => Promise.resolve(purifier.purify(text)));
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
])('%s', async (body, expected) => expect(await lost(body)).toEqual(expected));

it('tells words that no rule foresaw', () => {
  const raw = parseBody('<p>One two, two <i>three</i><script>four</script></p>');
  expect(lossesOf(raw, parseBody('<p>three two One</p>'))).toEqual({ text: 1 });
});
