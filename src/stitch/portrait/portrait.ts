/** A drawn portrait: what of `portrait.svg` is shown, and in which colours. What the id decides makes each face its own. */
import { hash } from '../random.ts';
import type { Likeness, Hair } from './assign.ts';

/** Cloths that stand out from each ground. */
const cloths = {
  paper: ['deep', 'mid', 'night'],
  teal: ['ivory', 'mid'],
  mist: ['deep', 'ivory', 'night'],
} as const;
const hairColours = {
  fair: ['chestnut', 'brown'],
  light: ['brown', 'dark'],
  tan: ['dark'],
  brown: ['dark'],
  deep: ['dark'],
} as const;
const ofCloth: ReadonlySet<Hair> = new Set(['hijab', 'turban']);
const overEars: ReadonlySet<Hair> = new Set(['bob', 'long', 'hijab']);

/** Outside the face, so that no row makes a halo. */
const centres = [
  [10, 40],
  [20, 200],
  [150, 0],
  [80, 230],
] as const;

/** The values of the drawing; colours are names of tokens. */
export function portraitOf(seed: string, { hair, clothing, age, skin, beard, glasses, ground }: Likeness): object {
  const digest = hash(seed);
  const pick = <Item>(from: readonly Item[], shift: number) => from[(digest >>> shift) % from.length]!;
  const [jaw, eyes, mouth, nose] = [11, 13, 17, 19].map((shift) => (digest >>> shift) % 3);
  const isBearded = beard === 'short' || beard === 'full';
  const main = pick<string>(cloths[ground], 3);
  const tone = `hair-${age === 'older' ? 'grey' : pick<string>(hairColours[skin], 7)}`;
  const isCloth = ofCloth.has(hair);
  const worn = isCloth ? `dress-${main !== 'mid' ? 'mid' : ground === 'teal' ? 'ivory' : 'deep'}` : tone;
  const shown = [`hair-${hair}`, `clothing-${clothing}`, `age-${age}`, `beard-${beard}`, `glasses-${glasses}`];
  shown.push(`jaw-${jaw}`, `eyes-${eyes}`, `nose-${nose}`);
  if (!isBearded) shown.push(`mouth-${mouth}`);
  if (age !== 'young') shown.push('aged');
  if (!overEars.has(hair)) shown.push('ear');
  return {
    is: Object.fromEntries(shown.map((name) => [name, true])),
    hair,
    jaw,
    skin,
    ground,
    tone,
    worn,
    // Grey comes one thread at a time.
    thread: age === 'middle' && !isCloth ? 'hair-grey' : `${worn}-row`,
    main: `dress-${main}`,
    other: `dress-${main === 'ivory' ? 'deep' : 'ivory'}`,
    gold: ground === 'teal' ? 'thread-on-teal' : 'thread',
    brow: age === 'older' ? tone : 'feature',
    browWidth: isBearded ? 3.1 : 2.6,
    frames: skin === 'deep' ? 'hair-grey' : 'feature',
    rows: circles(pick(centres, 21)),
    turn: `${digest >>> 31 ? 'matrix(-1 0 0 1 160 0)' : ''}rotate(${((digest >>> 24) % 5) - 2} 80 130)translate(0 4)`,
  };
}

function circles([x, y]: readonly [number, number]): string {
  const radii = Array.from({ length: 16 }, (_, index) => 34 + 14 * index);
  return radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`).join('');
}
