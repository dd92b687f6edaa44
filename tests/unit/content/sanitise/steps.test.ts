import { expect, it } from 'vitest';
import { admit } from '../../../../build/content/sanitise/gate.ts';
import { lock } from '../../../../build/content/sanitise/lock.ts';
import { sanitiseAdmitted } from '../../../../build/content/sanitise/sanitise.ts';
import { STEPS, isAsked } from '../../../../build/content/sanitise/steps.ts';
import { parseBody, writeBody } from '../../../../build/content/sanitise/tree.ts';
import { inputOf } from './inputs.ts';

const options = { origin: 'https://www.example.com', basePath: '/sub', baseUrl: null, embedHosts: [] };

it('a step that is not asked would have changed nothing', () => {
  const skipped = new Map(STEPS.map((step) => [step, 0]));
  for (let seed = 0; seed < 4000; seed++) {
    const tree = parseBody(inputOf(seed + 90_000));
    admit(tree);
    const held = lock(tree);
    for (const step of STEPS) {
      if (isAsked(step, held)) {
        step.mend(tree, options);
        continue;
      }
      const before = writeBody(tree);
      step.mend(tree, options);
      expect(writeBody(tree)).toBe(before);
      skipped.set(step, skipped.get(step)! + 1);
    }
  }
  for (const [step, times] of skipped) expect(times, step.mend.name).toBeGreaterThan(100);
});

it('every parent knows its children and they it, when all is done', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const waiting = [sanitiseAdmitted(inputOf(seed + 95_000), options)?.tree];
    for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
      for (const child of parent.childNodes) {
        expect(child.parentNode).toBe(parent);
        if ('childNodes' in child) waiting.push(child);
      }
    }
  }
});

it('formatting around thousands of blocks goes, and not the memory', () => {
  const { html } = sanitiseAdmitted(`${'<b><i>'.repeat(100)}${'<p>a</p>'.repeat(20_000)}`, options)!;
  expect(html.length).toBeLessThan(1_000_000);
  expect(html.match(/a/g)).toHaveLength(20_000);
});
