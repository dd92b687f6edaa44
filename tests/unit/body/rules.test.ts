import { expect, it } from 'vitest';
import { openPurifier } from '../../../build/body/purify.ts';
import { isElement, isText, type Parent } from '../../../shared/post-body/tree.ts';
import { parseBody } from '../../../build/body/parse.ts';
import { inputOf } from './inputs.ts';
import { safeBody, trimmedBody } from './made-safe.ts';
import { limit } from '../../support/time-limits.ts';
import { ADDRESSES } from '../../support/samples.ts';

const options = { ...ADDRESSES, basePath: '/sub' };

it('what is written reads back as the same tree, formulas in their namespace', { timeout: limit(60_000) }, () => {
  const purifier = openPurifier();
  let formulas = 0;
  for (let seed = 0; seed < 1400; seed++) {
    const body = inputOf(seed + 120_000);
    const { html, tree } = safeBody(body, options, purifier.purify);
    expect(shape(parseBody(html)), body).toEqual(shape(tree));
    formulas += html.split('<math').length - 1;
  }
  purifier.close();
  expect(formulas).toBeGreaterThan(100);
});

/** What trees differ in: names, namespaces, attributes, and texts, those side by side as one. */
function shape(parent: Parent): unknown[] {
  const shapes: unknown[] = [];
  for (const child of parent.childNodes) {
    if (isElement(child)) shapes.push([child.namespaceURI, child.tagName, child.attrs, shape(child)]);
    else if (isText(child) && typeof shapes.at(-1) === 'string') shapes.push(`${shapes.pop() as string}${child.value}`);
    else if (isText(child) && child.value !== '') shapes.push(child.value);
  }
  return shapes;
}

it('formatting around thousands of blocks goes, and not the memory', () => {
  const { html } = trimmedBody(`${'<b><i>'.repeat(100)}${'<p>a</p>'.repeat(20_000)}`, options)!;
  expect(html.length).toBeLessThan(1_000_000);
  expect(html.match(/a/g)).toHaveLength(20_000);
});
