/** Two versions of a file made one: nothing that either changed is lost without a question. */
import { describe, expect, it } from 'vitest';
import { mergeBodies, mergeValues, type Choice, type Clash } from '../../../src/admin/merge/merge-values.ts';

function merged(base: unknown, mine: unknown, theirs: unknown, choice: Choice = 'mine') {
  const clashes: Clash[] = [];
  const value = mergeValues([base, mine, theirs], [], (clash) => {
    clashes.push(clash);
    return choice;
  });
  return { value, clashes: clashes.map(({ at }) => at.join('.')) };
}

function body(base: string | null, mine: string, theirs: string, choice: Choice = 'mine') {
  const clashes: Clash[] = [];
  const text = mergeBodies([base, mine, theirs], ['Text'], (clash) => {
    clashes.push(clash);
    return choice;
  });
  return { text, clashes: clashes.map(({ mine: own, theirs: other }) => [own, other]) };
}

describe('values', () => {
  it('keep both changes, at any depth', () => {
    const base = { phone: '1', email: 'a', address: { city: 'K', street: 'S' }, same: null };
    const mine = { ...base, phone: '2', address: { city: 'K', street: 'T' } };
    const theirs = { ...base, email: 'b', address: { city: 'P', street: 'S' }, more: 'new' };
    expect(merged(base, mine, theirs)).toEqual({
      value: { phone: '2', email: 'b', address: { city: 'P', street: 'T' }, same: null, more: 'new' },
      clashes: [],
    });
  });

  it('ask where both changed the same, and not where both made it the same', () => {
    const base = { phone: '1', email: 'a' };
    const [mine, theirs] = [
      { phone: '2', email: 'b' },
      { phone: '3', email: 'b' },
    ];
    expect(merged(base, mine, theirs)).toEqual({ value: mine, clashes: ['phone'] });
    expect(merged(base, mine, theirs, 'theirs').value).toEqual(theirs);
  });

  it('ask where one took away what the other changed', () => {
    expect(merged({ note: 'a' }, {}, { note: 'b' })).toEqual({ value: {}, clashes: ['note'] });
    expect(merged({ note: 'a' }, {}, { note: 'b' }, 'theirs').value).toEqual({ note: 'b' });
    expect(merged({ note: 'a' }, {}, { note: 'a' })).toEqual({ value: {}, clashes: [] });
  });

  it('ask for each difference where the version before is not known', () => {
    expect(merged(null, { phone: '1', email: 'a' }, { phone: '2', email: 'a' }).clashes).toEqual(['phone']);
  });
});

describe('lists', () => {
  const [anna, bela, chitra] = ['Anna', 'Bela', 'Chitra'].map((name) => ({ name, role: 'Tester' }));

  it('keep entries that either added, changed or took away', () => {
    const mine = [{ ...anna!, role: 'Lead' }, bela, chitra, { name: 'Mina', role: 'New' }];
    const theirs = [anna, chitra, { name: 'Thea', role: 'New' }];
    expect(merged([anna, bela, chitra], mine, theirs)).toEqual({
      value: [mine[0], chitra, theirs[2], mine[3]],
      clashes: [],
    });
  });

  it('keep an order that one changed, with entries that the other changed', () => {
    const theirs = [anna, { ...bela!, role: 'Lead' }, chitra];
    expect(merged([anna, bela, chitra], [chitra, anna, bela], theirs)).toEqual({
      value: [chitra, anna, theirs[1]],
      clashes: [],
    });
  });

  it('ask where one took an entry away that the other changed, and where both moved them', () => {
    const theirs = [anna, { ...bela!, role: 'Lead' }];
    expect(merged([anna, bela], [anna], theirs, 'theirs')).toEqual({ value: theirs, clashes: ['Bela'] });
    const both = merged([anna, bela, chitra], [chitra, anna, bela], [bela, anna, chitra]);
    expect(both).toEqual({ value: [chitra, anna, bela], clashes: [''] });
  });

  it('have what both added once', () => {
    expect(merged(['a'], ['a', 'b'], ['a', 'b', 'c']).value).toEqual(['a', 'b', 'c']);
  });
});

describe('texts', () => {
  const text = '# One\n\nTwo\n\n- three\n- four\n\nFive';

  it('keep both changes, block by block, and items of one list', () => {
    const mine = text.replace('Two', 'Two of mine').replace('three', 'three of mine');
    const theirs = text.replace('four', 'four of theirs').replace('Five', 'Five\n\nSix');
    expect(body(text, mine, theirs)).toEqual({
      text: '# One\n\nTwo of mine\n\n- three of mine\n- four of theirs\n\nFive\n\nSix',
      clashes: [],
    });
  });

  it('ask where both changed one block, and can keep both', () => {
    const [mine, theirs] = [text.replace('Two', 'Mine'), text.replace('Two', 'Theirs')];
    expect(body(text, mine, theirs)).toEqual({ text: mine, clashes: [['Mine', 'Theirs']] });
    expect(body(text, mine, theirs, 'theirs').text).toBe(theirs);
    expect(body(text, mine, theirs, 'both').text).toBe(text.replace('Two', 'Theirs\n\nMine'));
  });

  it('keep paragraphs that both added at one place', () => {
    const [mine, theirs] = [`${text}\n\nMine`, `${text}\n\nTheirs`];
    expect(body(text, mine, theirs)).toEqual({ text: `${text}\n\nTheirs\n\nMine`, clashes: [] });
  });

  it('keep the gap of a block whose neighbour went', () => {
    expect(body('A\n\nB\n\nC', 'A\n\nC', 'A\n\nB\n\nC of theirs').text).toBe('A\n\nC of theirs');
  });

  it('ask once where the version before is not known', () => {
    expect(body(null, 'A\n\nB', 'A\n\nC', 'both')).toEqual({
      text: 'A\n\nC\n\nA\n\nB',
      clashes: [['A\n\nB', 'A\n\nC']],
    });
  });
});
