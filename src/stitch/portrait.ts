/** A face where there is no photograph: head, hair and shoulders in stitches, without features. */
import { grounds, type Ground } from './families.ts';
import { hash } from './random.ts';

export interface Portrait {
  readonly ground: Ground;
  /** Rows behind the head, from the inside out: their radii. */
  readonly halo: readonly number[];
  /** Filled with the ground, so that it hides the rows behind it. */
  readonly figure: string;
  /** Rows of hair and clothes. */
  readonly rows: readonly string[];
  /** The middle of the face, which looks a little to one side. */
  readonly face: readonly [x: number, y: number];
  /** The hem at the neck, in gold. */
  readonly collar: string;
}

/** All portraits are drawn on one field; the face is an oval of so much each way. */
export const portraitBox = { width: 160, height: 200, face: { rx: 22, ry: 28 } };

const SHOULDERS = { left: 'M4 216C6 170 34 157 64 150L63 130', right: 'L97 150C126 157 154 170 156 216' };
const HALO = [58, 73, 88, 103, 118];

/** Heads with the rows of their hair: close to the head, long, in a knot, and full. */
const heads = [
  {
    figure: `${SHOULDERS.left}C48 121 44 103 44 86C44 58 59 43 80 43C101 43 116 58 116 86C116 103 112 121 97 130${SHOULDERS.right}`,
    hair: ['M50 90C48 62 62 50 80 50C98 50 112 62 110 90'],
  },
  {
    figure:
      'M4 216C6 174 22 163 45 155C35 134 33 108 37 84C41 53 58 38 80 38C102 38 119 53 123 84C127 108 125 134 115 155C138 163 154 174 156 216',
    hair: [
      'M44 146C40 122 41 104 45 86C49 60 62 46 80 46C98 46 111 60 115 86C119 104 120 122 116 146',
      'M52 136C49 116 50 102 53 88C56 66 66 54 80 54C94 54 104 66 107 88C110 102 111 116 108 136',
    ],
  },
  {
    figure: `${SHOULDERS.left}C48 121 44 103 44 88C44 67 53 55 67 50C58 41 63 23 80 23C97 23 102 41 93 50C107 55 116 67 116 88C116 103 112 121 97 130${SHOULDERS.right}`,
    hair: ['M51 90C51 66 63 56 80 56C97 56 109 66 109 90', 'M70 44C64 36 70 29 80 29C90 29 96 36 90 44'],
  },
  {
    figure: `${SHOULDERS.left}C42 128 32 106 34 82C36 50 56 34 80 34C104 34 124 50 126 82C128 106 118 128 97 130${SHOULDERS.right}`,
    hair: ['M42 98C36 62 56 42 80 42C104 42 124 62 118 98', 'M50 94C46 64 60 51 80 51C100 51 114 64 110 94'],
  },
] as const;

const clothes = [
  'M22 216C25 188 40 173 60 167',
  'M138 216C135 188 120 173 100 167',
  'M42 216C45 200 53 189 66 183',
  'M118 216C115 200 107 189 94 183',
];

const collars = [
  'M61 151C66 167 94 167 99 151',
  'M60 151L80 182L100 151',
  'M55 154C76 178 110 192 151 202',
  'M105 154C84 178 50 192 9 202',
  'M61 151C66 168 94 168 99 151M80 165V216',
] as const;

/**
 * @param seed the same one always gives the same figure
 * @param place in the list of people, from 0: neighbours stand on different grounds
 */
export function drawPortrait(seed: string, place: number): Portrait {
  const digest = hash(seed);
  const { figure, hair } = heads[digest % heads.length]!;
  return {
    ground: grounds[(place + 1) % grounds.length]!,
    halo: HALO,
    figure,
    rows: [...hair, ...clothes],
    face: [76 + 2 * ((digest >>> 16) % 5), 91],
    collar: collars[(digest >>> 4) % collars.length]!,
  };
}
