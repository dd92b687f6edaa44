/** A drawn portrait: a person in patches and stitches, composed of named features; what the id decides makes each face its own. */
import { hash } from '../random.ts';
import type { Likeness } from './assign.ts';
import { drawFace } from './face.ts';
import { patch, rows, type Layer } from './layers.ts';
import { bodyOutline, clothesOf, face, hairShapes } from './shapes.ts';

export interface Portrait {
  /** A token, as all colours are. */
  readonly ground: string;
  /** Rows behind the person. */
  readonly rows: Layer;
  /** Filled and edged with the ground, these two keep the rows away from the person. */
  readonly bodyOutline: string;
  readonly headOutline: string;
  /** Three groups, from the back to the front. */
  readonly behind: readonly Layer[];
  readonly body: readonly Layer[];
  readonly head: readonly Layer[];
  /** How the head, with what is behind it, is turned: an SVG transform. */
  readonly turn: string;
}

/** The part of the drawing that is shown, upright, 4:5. */
export const portraitBox = { x: 8, y: 16, width: 144, height: 180 };

const NECK = 'M66 108V140C66 146 65 149 61 151C68 165 92 165 99 151C97 149 96 146 96 140V106Z';
const NECK_SHADE = 'M66 122C72 136 88 137 96 121V131C88 146 72 143 66 135Z';

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

/** Outside the face, so that no row makes a halo. */
const centres = [
  [10, 40],
  [20, 200],
  [150, 0],
  [80, 230],
] as const;

export function drawPortrait(seed: string, likeness: Likeness): Portrait {
  const { hair, clothing, age, skin, ground } = likeness;
  const digest = hash(seed);
  const pick = <Item>(from: readonly Item[], shift: number) => from[(digest >>> shift) % from.length]!;
  const cast = {
    jaw: pick([0, 1, 2], 11),
    eyes: pick([0, 1, 2], 13),
    mouth: pick([0, 1, 2], 17),
    nose: pick([0, 1, 2], 19),
  };
  const shape = hairShapes[hair];
  const main = pick<string>(cloths[ground], 3);
  const tone = `hair-${age === 'older' ? 'grey' : pick<string>(hairColours[skin], 7)}`;
  const worn = shape.cloth ? `dress-${main !== 'mid' ? 'mid' : ground === 'teal' ? 'ivory' : 'deep'}` : tone;
  // Grey comes one thread at a time.
  const thread = age === 'middle' && !shape.cloth ? 'hair-grey' : `${worn}-row`;
  const patches = (d?: string) => (d ? [patch(worn, d)] : []);
  const threads = (d?: string) => (d ? [shape.knots ? rows(thread, d, 2.6, '0 5.2') : rows(thread, d)] : []);
  const gold = ground === 'teal' ? 'thread-on-teal' : 'thread';
  return {
    ground: `portrait-${ground}`,
    rows: rows(`portrait-${ground}-row`, circles(pick(centres, 21)), 2.4, '7 5.5'),
    bodyOutline,
    headOutline: [shape.back, shape.front, face.outlines[cast.jaw]].join(''),
    // Knots along the edge make it as uneven as what is within.
    behind: [...patches(shape.back), ...(shape.knots && shape.back ? [rows(worn, shape.back, 7, '0 6.2')] : [])],
    body: [
      patch(`skin-${skin}`, NECK),
      patch(`skin-${skin}-shade`, NECK_SHADE),
      ...clothesOf(clothing, { main: `dress-${main}`, other: `dress-${main === 'ivory' ? 'deep' : 'ivory'}`, gold }),
    ],
    head: [
      ...drawFace(likeness, cast, tone, !shape.hidesEar),
      ...patches(shape.front),
      ...threads(shape.rows),
      ...patches(shape.over),
      ...threads(shape.overRows),
    ],
    turn: `${digest >>> 31 ? 'matrix(-1 0 0 1 160 0)' : ''}rotate(${((digest >>> 24) % 5) - 2} 80 130)translate(0 4)`,
  };
}

function circles([x, y]: readonly [number, number]): string {
  const radii = Array.from({ length: 16 }, (_, index) => 34 + 14 * index);
  return radii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`).join('');
}
