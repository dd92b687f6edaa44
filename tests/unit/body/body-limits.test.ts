import { describe, expect, it } from 'vitest';
import { finishBodies } from '../../../build/body/finish-bodies.ts';
import { prepareBody } from '../../../build/body/sanitise.ts';
import { MAX_ATTRIBUTES, MAX_BODY_BYTES, MAX_DEPTH } from '../../../shared/body-limits.ts';
import { limit } from '../../support/time-limits.ts';
import { ADDRESSES } from '../../support/samples.ts';
import { trimmedBody } from './made-safe.ts';

/** Of its text or, where that is not seen, of its tree. */
function refusalOf(body: string): string | null {
  const prepared = prepareBody(body, ADDRESSES);
  return 'refused' in prepared ? prepared.refused : null;
}

describe('what no parser may see whole', () => {
  it('lets a body through up to each limit, and names the limit beyond it', () => {
    expect(refusalOf('<div>'.repeat(MAX_DEPTH))).toBeNull();
    expect(refusalOf('<div>'.repeat(MAX_DEPTH + 1))).toContain('MAX_DEPTH');
    expect(refusalOf('é'.repeat(MAX_BODY_BYTES / 2))).toBeNull();
    expect(refusalOf('é'.repeat(MAX_BODY_BYTES / 2 + 1))).toContain('MAX_BODY_BYTES');
    const tag = (attributes: number) => `<p${Array.from({ length: attributes }, (_, index) => ` a${index}`).join('')}>`;
    expect(refusalOf(tag(MAX_ATTRIBUTES))).toBeNull();
    expect(refusalOf(tag(MAX_ATTRIBUTES + 1))).toContain('MAX_ATTRIBUTES');
  });

  it.each([
    ['paragraphs without end tags', '<p>text'],
    ['formatting that is never closed', '<p><b><font color="red">text'],
    ['list entries without end tags', '<ul><li>a<li>b</ul>'],
    ['table cells without end tags', '<table><tr><td>a<td>b<tr><td>c</table>'],
    ['void elements', '<br><img src="a"><hr>'],
    ['shapes of a drawing', '<svg><path d="x"/><path d="y"/></svg>'],
    ['tags inside comments and scripts', '<!-- <div> --><script>"<div>"</script>'],
    ['end tags that end nothing', '</div></p></b>'],
  ])('does not mistake %s for depth', (_, part) => {
    expect(refusalOf(part.repeat(1000))).toBeNull();
  });

  it.each([
    [
      'formatting that opens again in every block',
      ['<p>', ...Array.from({ length: 300 }, (_, index) => `<b id="${index}">`), '</p>'].join(''),
    ],
    ['lists', '<ul><li>'.repeat(200)],
    ['tables', '<table><tr><td>'.repeat(200)],
    ['quoted attributes with > in them', '<div title="a > b">'.repeat(300)],
  ])('finds the depth of %s', (_, body) => {
    expect(refusalOf(body)).toContain('MAX_DEPTH');
  });

  it('answers at once for hundreds of thousands of elements', () => {
    const start = performance.now();
    expect(refusalOf('<div>'.repeat(390_000))).toContain('MAX_DEPTH');
    expect(refusalOf('<b></i>'.repeat(280_000))).toContain('MAX_DEPTH');
    expect(refusalOf('<a <a "'.repeat(280_000))).toContain('MAX_ATTRIBUTES');
    expect(performance.now() - start).toBeLessThan(limit(2000));
  });
});

describe('finishBodies', () => {
  const clean = (text: string) => finishBodies({ bodies: [{ text, format: 'html' }], options: ADDRESSES });

  it.each([
    ['after a drawing', '<svg><b/>' + '<div/>'.repeat(5000)],
    ['in a drawing', '<svg><foreignObject>' + '<x-a/>'.repeat(5000)],
  ])('refuses, and at once, depth that is hidden %s', async (_, body) => {
    const start = performance.now();
    const [cleaned] = await clean(body);
    expect(cleaned).toMatchObject({ refused: expect.stringContaining('MAX_DEPTH') as unknown });
    expect(performance.now() - start).toBeLessThan(limit(2000));
  });

  it('refuses, and soon, rows of elements that DOMPurify would unwrap for minutes', async () => {
    const start = performance.now();
    const [cleaned] = await clean(`<math><mi>x</mi></math><x-y>${'<i>x</i>'.repeat(40_000)}</x-y>`);
    expect(cleaned).toMatchObject({ refused: expect.stringContaining('MAX_PURIFIED_NODES') as unknown });
    expect(performance.now() - start).toBeLessThan(limit(5000));
    expect(trimmedBody(`<x-y>${'<i>x</i>'.repeat(40_000)}</x-y>`, ADDRESSES)).not.toBeNull();
  });

  it('makes a paragraph of a heading that no browser can lay out in good time', async () => {
    const [cleaned] = await clean(`<h2>${'a'.repeat(1001)}</h2><h2>${'b'.repeat(1000)}</h2>`);
    if (!cleaned || 'refused' in cleaned) throw new Error('refused');
    const { html } = cleaned;
    expect(html.startsWith(`<p>${'a'.repeat(1001)}</p><h2 `)).toBe(true);
    expect(html).toContain(`>${'b'.repeat(1000)}</a></h2>`);
  });

  it('takes tables as deep as their text may show', async () => {
    const body = '<math><mi>x</mi></math>' + '<table><td>'.repeat(100);
    expect((await clean(body))[0]).not.toHaveProperty('refused');
    expect(trimmedBody(body, ADDRESSES)).toBeNull();
  });
});
