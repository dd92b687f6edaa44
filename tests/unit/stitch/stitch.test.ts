import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { assign } from '../../../src/stitch/assign.ts';
import { drawCloth, mergeThreads, weaveOf, type ClothDrawing, type ClothSettings } from '../../../src/stitch/cloth.ts';
import { families, grounds, type Family } from '../../../src/stitch/families.ts';
import { hash } from '../../../src/stitch/random.ts';
import { serviceWeaves } from '../../../src/stitch/assign.ts';

/** The cuts of the visual reference, in the order of the digests below. */
const cuts: readonly ClothSettings[] = [
  {},
  { ratio: [4, 5], gap: 19, width: 3.6, focus: 0.32 },
  { ratio: [12, 7], gap: 17, width: 2.6 },
  { ratio: [16, 7], gap: 9, width: 1.7 },
  { ratio: [1, 1], gap: 34, width: 7 },
];

/**
 * Digests of the SVG for the seed `a-model-card-{family}` on mist, one for each cut: for the lattices those of the reference generator, whose
 * long threads are cubic curves along the same points.
 */
const reference: { readonly [Name in Family]: readonly string[] } = {
  rings: ['7c3f6e309de7b18b', '755cd2286a92b5f4', 'f74bd5d7e9dcd324', '9aa54e6017edbced', 'dc26e96b2a560503'],
  river: ['6df83a998322c5ae', '7ef3b02f14704e79', '82a2f84e19eeb6da', 'c14d46f84cc76e9b', 'f803026253c93581'],
  darn: ['e17b0cd325c41a57', '641424d410e26a1c', 'ad9712c1a238c78a', '76c393bb3091b0d3', 'df8a2b3a12638fa0'],
  echo: ['72610ff0ac037a0e', '31650bd13db56976', '2820960a65ef02b4', '8419a771ae8d856c', '35f47b0f53e60dd3'],
  petals: ['fa12355ff2908171', '2d5b836b99ea89c8', 'ce30303003bcc780', 'b86c17e207f1cb7c', '3c0c5120f1b0159f'],
  weave: ['5273a84c3de78424', 'bb809d6de1cd77eb', 'f9a91e45b1f45f46', '3823687d4a71e6f2', '3b3e1f52cf1f76ba'],
  spiral: ['c331541d79269577', 'efdbc2027f6fba83', 'fc914d003521ee9e', '2f605051c8f75abf', '024d350b078a3389'],
  sun: ['6eb0d8bf3f17c06b', '9823ecfcb6d325f8', '4f78c03aa8dbf9c8', '730efcf264d76ccc', 'dd3d095ab4bd5f19'],
};

/** A cloth in the reference generator's markup, one path a thread. */
function markup(cloth: ClothDrawing): string {
  const threads = cloth.threads.map(({ d, opacity, shifted }) => {
    const strength = opacity === 1 ? '' : ` opacity="${opacity}"`;
    return `<path d="${d}"${strength}${shifted ? ` stroke-dashoffset="${cloth.dashes?.shift}"` : ''}/>`;
  });
  const dashes = cloth.dashes ? ` stroke-dasharray="${cloth.dashes.array}"` : '';
  return (
    `<svg class="cloth cloth-${cloth.ground}" viewBox="0 0 ${cloth.width} ${cloth.height}" preserveAspectRatio="xMidYMid slice"` +
    ` aria-hidden="true" focusable="false"><g fill="none" stroke="currentColor" stroke-width="${cloth.thread}" stroke-linecap="round"` +
    `${dashes}>${threads.join('')}<path class="gold" d="${cloth.gold}" stroke-width="${cloth.goldThread}"/></g></svg>`
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('drawCloth', () => {
  test.each(families)('draws %s as it always did, in every cut', (family) => {
    const made = cuts.map((cut) =>
      digest(markup(drawCloth(`a-model-card-${family}`, { ...cut, family, ground: 'mist' }))),
    );
    expect(made).toEqual(reference[family]);
  });

  test('chooses family and ground from a seed of any script', () => {
    expect(hash('naïve-তথ্য')).toBe(3826713590);
    expect(hash('')).toBe(447806413);
    expect(digest(markup(drawCloth('naïve-তথ্য')))).toBe('fd633948aee28829');
  });

  test('merging threads keeps every stroke and gives at most one path for each look', () => {
    const { threads } = drawCloth('merge', { family: 'rings' });
    const merged = mergeThreads(threads);
    const looks = new Set(threads.map(({ opacity, shifted }) => `${opacity} ${shifted}`));
    expect(merged).toHaveLength(looks.size);
    expect(merged.reduce((sum, { d }) => sum + d.length, 0)).toBe(threads.reduce((sum, { d }) => sum + d.length, 0));
    for (const { d, opacity, shifted } of threads) {
      expect(merged.find((path) => path.opacity === opacity && path.shifted === shifted)?.d).toContain(d);
    }
  });
});

describe('assign', () => {
  const slugs = Array.from({ length: 300 }, (_, i) => `post-${i}`);
  const weaves = [...assign(slugs).values()];

  test('gives what it always gave', () => {
    expect(weaves.slice(0, 12).map(({ family, ground }) => `${family} ${ground}`)).toEqual(
      (
        'sun paper, petals teal, river mist, darn paper, echo teal, weave mist, sun teal, river paper, rings teal, ' +
        'darn mist, echo paper, petals mist'
      ).split(', '),
    );
  });

  test('a post is unlike the four before it in family, the one before it in ground, and all of its page in both', () => {
    weaves.forEach(({ family, ground }, i) => {
      expect(weaves.slice(Math.max(0, i - 4), i).map((weave) => weave.family)).not.toContain(family);
      expect(weaves[i - 1]?.ground).not.toBe(ground);
    });
    for (let start = 0; start + 12 <= weaves.length; start++) {
      const page = weaves.slice(start, start + 12).map(({ family, ground }) => `${family} ${ground}`);
      expect(new Set(page).size).toBe(12);
    }
    expect(new Set(weaves.map(({ family }) => family)).size).toBe(families.length);
    expect(new Set(weaves.map(({ ground }) => ground)).size).toBe(grounds.length);
  });
});

describe('the cloths of services', () => {
  const named = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `service-${i}` }));

  test.each([0, 1, 2, 3, 13, 40])('%i have one each, unlike both neighbours, the last beside the first', (count) => {
    const weaves = serviceWeaves(named(count));
    expect(weaves).toHaveLength(count);
    if (count < 2) return;
    weaves.forEach(({ family, ground }, i) => {
      const next = weaves[(i + 1) % count]!;
      expect.soft(next.family).not.toBe(family);
      expect.soft(next.ground).not.toBe(ground);
    });
  });

  test('one that a document names is kept, and those beside it give way', () => {
    const plain = named(5);
    const [, , third] = serviceWeaves(plain);
    const cloth = { pattern: third!.family, ground: third!.ground };
    const weaves = serviceWeaves(plain.with(1, { ...plain[1]!, cloth } as (typeof plain)[number]));
    expect(weaves[1]).toEqual(third);
    expect([weaves[0]?.family, weaves[2]?.family]).not.toContain(third!.family);
    expect([weaves[0]?.ground, weaves[2]?.ground]).not.toContain(third!.ground);
  });
});

describe('of a brand', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => `seed-${index}`);

  test('uses the families that it has, and each of them', () => {
    const pattern = ['petals', 'sun'];
    expect(new Set(seeds.map((seed) => weaveOf(seed, { pattern }).family))).toEqual(new Set(pattern));
    for (const family of families) expect(pattern).toContain(weaveOf('a', { family, pattern }).family);
    expect(weaveOf('a', { family: 'sun', pattern }).family).toBe('sun');
  });

  test.each(['none', 'photo'] as const)(
    'draws a plain field, parted by a rule, and no stitch where its pattern is %s',
    (pattern) => {
      const drawn = seeds.map((seed) => drawCloth(seed, { pattern, ratio: [12, 7] }));
      expect(drawn.every(({ isFilled, dashes }) => isFilled && dashes === null)).toBe(true);
      expect(new Set(drawn.map(({ gold }) => gold))).toEqual(new Set(['M183 0h4V280h-4Z', 'M297 0h4V280h-4Z']));
      expect(drawn.flatMap(({ threads }) => threads.map(({ d }) => d)).join('')).not.toMatch(/[aAcCqQ]/);
      expect(drawCloth('a', { pattern })).toEqual(drawCloth('a', { pattern }));
    },
  );
});
