/** What the highlighter tells becomes tokens in the order of the text, no two of one look side by side. */
import { describe, expect, it } from 'vitest';
import { TokenEmitter } from '../../../build/highlight/token-emitter.ts';

describe('what a highlighter tells', () => {
  it('is one token for each stretch of one look', () => {
    const told = new TokenEmitter();
    told.addText('a');
    told.addText('');
    told.openNode('string');
    told.addText('"');
    told.startScope('char.escape');
    told.addText('\\n');
    told.endScope();
    told.startScope('subst');
    told.addText('c');
    told.endScope();
    told.closeNode();
    // Nothing is open any more.
    told.closeNode();
    told.addText('d');
    expect(told.tokens()).toEqual([
      { text: 'a', kind: '' },
      { text: '"\\n', kind: 's' },
      { text: 'cd', kind: '' },
    ]);
  });

  it('of a language within another looks like what is around it where it has no scope', () => {
    const inner = new TokenEmitter();
    inner.addText('a ');
    inner.startScope('keyword');
    inner.addText('if');
    inner.endScope();
    inner.startScope('subst');
    inner.addText(' b');
    inner.endScope();
    const told = new TokenEmitter();
    told.startScope('string');
    told.addText('`');
    // oxlint-disable-next-line no-underscore-dangle -- the highlighter calls it so
    told.__addSublanguage(inner);
    told.endScope();
    expect(told.tokens()).toEqual([
      { text: '`a ', kind: 's' },
      { text: 'if', kind: 'k' },
      { text: ' b', kind: '' },
    ]);
  });
});
