import { execFile } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ATTACKS, READ_DIFFERENTLY } from '../../hostile/attacks.ts';
import { openDiffer } from './differ.ts';
import { limit } from '../../support/time-limits.ts';
import { WHOLE } from '../../support/whole.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const run = async (...args: string[]) => (await promisify(execFile)(process.execPath, args)).stdout;
const cases = new URL('../../cases/sanitise/', import.meta.url);

const differ = await openDiffer(here('../../../build/body'));
afterAll(() => differ.close());

describe('trimming gives what DOMPurify gives, and nothing unsafe', () => {
  // 300,000 more by `npm run test:sanitiser`, for when DOMPurify, jsdom, parse5 or a rule changes.
  const count = WHOLE ? 20_000 : 1000;
  it(`for ${count} bodies, most of them trimmed`, { timeout: limit(300_000) }, async () => {
    const stdout = await run(here('differ.ts'), String(count), '20261121', here('../../../build/body'));
    expect(stdout).toContain('no difference, nothing unsafe');
    const paths = JSON.parse(stdout.trim().split('\n').at(-1)!) as { [path: string]: number };
    expect(paths['direct']).toBeGreaterThan(0.7 * count);
    expect(paths['dompurify']).toBeGreaterThan(0.1 * count);
  });

  it('for every case', () => {
    for (const name of readdirSync(cases)) {
      expect(differ.differ(readFileSync(new URL(`${name}/input.html`, cases), 'utf8')).faults, name).toEqual([]);
    }
  });

  it.each([...ATTACKS, ...READ_DIFFERENTLY])('for %s, at once', (attack) => {
    for (const body of [attack, `<p>a</p>${attack}<p>b</p>`, attack.repeat(40)]) {
      const start = performance.now();
      expect(differ.differ(body).faults).toEqual([]);
      // Each body goes both ways, prepared and as it came; what grows faster than a body takes minutes.
      expect(performance.now() - start).toBeLessThan(4000);
    }
  });

  it.each([
    ['formatting that opens again', '<p><b id="a"><p>x<p>y<p>z</b>'.repeat(5)],
    [
      'formatting in equal formatting, of which a parser reopens three',
      `<p><font color="red">a${'<font class="b">'.repeat(4)}c${'</font>'.repeat(4)} d</font> e</p>`,
    ],
    ['a comment beside text that looks like markup', '<p>Use &lt;b&gt;<!-- note --> here</p>'],
    ['line breaks at the start of pre', '<pre>\n\nx</pre><pre><!-- c -->\nx</pre><pre>&#10;x</pre>'],
    [
      'the same behind what goes',
      '<input><pre><script>a</script>\n\nx</pre><pre><style>a</style>\nx</pre><pre><x-a></x-a>\n\nx</pre>',
    ],
    [
      'sets of frames',
      '<frameset onload=a()><frame src="/a"></frameset><p>a<frameset hidden>b</p><textarea><frameset></textarea>',
    ],
    ['a table in a paragraph', '<p>a<table><tr><td>b</table></p>'],
    ['text alone', ' a & b &lt;i&gt; > c\n'],
    ['a form feed at the start', '\fa<p>b</p>'],
    ['returned carriages', '<pre>&#13;a\r\nb</pre>a&#13;\nb<p title="&#13;">c</p>'],
    ['what stands in the head or beside the body', '<style>p {}</style><p>a</p></body></html><!-- c --> b'],
  ])('for %s', (_, body) => {
    expect(differ.differ(body).faults).toEqual([]);
  });
});

it('the differential test sees every fault that is planted', { timeout: limit(300_000) }, async () => {
  const seen = JSON.parse(await run(here('plant-faults.ts'))) as { [fault: string]: string | null };
  expect(Object.keys(seen).length).toBeGreaterThan(30);
  expect(Object.entries(seen).filter(([, what]) => what === null)).toEqual([]);
});

describe('what trimming rests on', () => {
  it('one parse5: the tree that is trimmed is the tree that DOMPurify would walk', () => {
    const lock = readFileSync(here('../../../package-lock.json'), 'utf8');
    expect(lock.match(/"(?:[^"]*\/)?node_modules\/parse5": /g)).toHaveLength(1);
  });

  it('loads no jsdom for bodies that need none', async () => {
    const loadsJsdom = async (body: string) => JSON.parse(await run(here('loaded-modules.ts'), body)) as boolean;
    const removed =
      '<P>a<script>1</script><style>p {}</style><x-card><!-- c --><button>b</button></x-card><input type="checkbox">';
    expect(await loadsJsdom(removed)).toBe(false);
    expect(await loadsJsdom('<math><mi>x</mi></math>')).toBe(true);
  });
});
