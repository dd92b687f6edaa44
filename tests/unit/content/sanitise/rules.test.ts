import { expect, it } from 'vitest';
import { admit } from '../../../../build/content/sanitise/gate.ts';
import { filterTree } from '../../../../shared/post-body/filter-tree.ts';
import { sanitiseAdmitted } from '../../../../build/content/sanitise/sanitise.ts';
import { RULES, concerns } from '../../../../shared/post-body/normalise.ts';
import { parseBody, writeBody } from '../../../../build/content/sanitise/parse.ts';
import { inputOf } from './inputs.ts';

const options = { origin: 'https://www.example.com', basePath: '/sub', baseUrl: null, embedHosts: [] };

it('a rule that does not run would have changed nothing', () => {
  const skipped = new Map(RULES.map((rule) => [rule, 0]));
  for (let seed = 0; seed < 4000; seed++) {
    const tree = parseBody(inputOf(seed + 90_000));
    admit(tree);
    const names = filterTree(tree);
    for (const rule of RULES) {
      if (concerns(rule, names)) {
        rule.normalise(tree, options);
        continue;
      }
      const before = writeBody(tree);
      rule.normalise(tree, options);
      expect(writeBody(tree)).toBe(before);
      skipped.set(rule, skipped.get(rule)! + 1);
    }
  }
  for (const [rule, times] of skipped) expect(times, rule.normalise.name).toBeGreaterThan(100);
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
