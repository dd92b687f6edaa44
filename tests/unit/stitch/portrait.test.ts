/** Drawn portraits (docs/visitors.md): what content names is seen, what it leaves out is chosen, and no two people are one. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Drawing } from '../../../src/components/Drawing.tsx';
import { portrayed, type Likeness } from '../../../src/stitch/portrait/assign.ts';
import { FEATURES } from '../../../src/stitch/portrait/assign.ts';
import { portraitOf } from '../../../src/stitch/portrait/portrait.ts';
import { schemesOf } from '../../../src/theme/schemes.ts';
import { readProject } from '../../support/sample-site.ts';

const sitters = Array.from({ length: 60 }, (_, index) => ({ id: `person-${index}`, portrait: {} }));
const likeness: Likeness = {
  hair: 'short',
  glasses: 'none',
  clothing: 'shirt',
  age: 'young',
  skin: 'tan',
  beard: 'none',
  ground: 'paper',
};
const file = readProject('src/stitch/portrait/portrait.svg');
const drawn = (part: Partial<Likeness>, seed = 'a') =>
  renderToStaticMarkup(createElement(Drawing, { file, values: portraitOf(seed, { ...likeness, ...part }) }));

describe('features that content leaves out', () => {
  const likenesses = portrayed(sitters).map(({ portrait }) => portrait!);

  it('are the same at each build', () => expect(portrayed(sitters)).toEqual(portrayed(sitters)));

  it('make neighbours differ in hair, clothes and ground', () => {
    for (const [index, { hair, clothing, ground }] of likenesses.entries()) {
      const before = likenesses[index - 1];
      const isAlike = [hair === before?.hair, clothing === before?.clothing, ground === before?.ground];
      expect(isAlike).toEqual([false, false, false]);
    }
  });

  it('are all used, and make few people alike', () => {
    for (const [name, all] of Object.entries(FEATURES))
      expect(new Set(likenesses.map((each) => each[name as keyof Likeness])), name).toEqual(new Set(all));
    expect(new Set(likenesses.map((each) => JSON.stringify(each))).size).toBeGreaterThan(50);
  });

  it('suit each other, and what content has chosen', () => {
    const inSari = portrayed(sitters.map((each) => ({ ...each, portrait: { clothing: 'sari' as const } })));
    const bearded = portrayed(sitters.map((each) => ({ ...each, portrait: { beard: 'full' as const } })));
    expect(inSari.every(({ portrait }) => portrait!.clothing === 'sari' && portrait!.beard === 'none')).toBe(true);
    expect(inSari.some(({ portrait }) => portrait!.hair === 'hijab' || portrait!.hair === 'bald')).toBe(false);
    expect(bearded.every(({ portrait }) => portrait!.beard === 'full' && portrait!.clothing !== 'sari')).toBe(true);
    expect(bearded.some(({ portrait }) => portrait!.hair === 'hijab' || portrait!.hair === 'bun')).toBe(false);
  });

  it('leave what content has chosen as it is, in neighbours too', () => {
    const portrait = { ...likeness, ground: undefined };
    for (const each of portrayed([
      { id: 'a', portrait },
      { id: 'b', portrait },
    ]))
      expect(each.portrait).toMatchObject({ hair: 'short', clothing: 'shirt', skin: 'tan' });
  });
});

describe('a drawn portrait', () => {
  it('is whole', () => {
    for (const { id, portrait } of portrayed(sitters)) expect(drawn(portrait!, id)).not.toMatch(/[{}]|undefined|NaN/);
  });

  it('is always the same of one person, and another of each person', () => {
    expect(drawn({})).toBe(drawn({}));
    expect(new Set(sitters.map(({ id }) => drawn({}, id))).size).toBeGreaterThan(50);
  });

  it.each(Object.entries(FEATURES))('shows each kind of %s', (name, kinds) => {
    expect(new Set(kinds.map((kind) => drawn({ [name]: kind }))).size).toBe(kinds.length);
  });

  it('has grey hair in age', () => expect(drawn({ age: 'older' })).toContain('var(--hair-grey)'));

  it('has the colours of tokens alone', () => {
    const { light, portraits } = schemesOf({});
    const known = new Set(Object.keys({ ...light, ...portraits.light }).map((name) => name.slice(2)));
    const used = portrayed(sitters).flatMap(({ id, portrait }) =>
      [...drawn(portrait!, id).matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name),
    );
    expect(used.filter((name) => !known.has(name!))).toEqual([]);
  });

  it('has one gold thread', () => {
    for (const clothing of FEATURES.clothing)
      expect(drawn({ clothing }).split('var(--thread)').length, clothing).toBe(2);
  });
});
