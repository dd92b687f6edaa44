/** A face that looks a little to the left, between forehead and chin: patches of skin, and features in single threads. */
import type { Features } from './features.ts';
import { line, patch, rows, type Layer } from './layers.ts';

/** What the id decides, so that no two faces are one: each a number from 0. */
export interface Cast {
  readonly jaw: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly nose: number;
}

export const faceOutlines = [
  'M55.5 80C54 56 64 41 83 41C101 41 109 56 107.5 78C107 92 105.5 101 101 109C96 118.5 88 125.5 79 125.5C69 125.5 61.5 117 58.5 107C56 98.5 56 90 55.5 80Z',
  'M55.5 80C54 56 64 41 83 41C101 41 109 56 107.5 78C107.5 92 107 102 103 111C98 121 89 127 79.5 127C69 127 61 119 58.5 110C56 100 56 90 55.5 80Z',
  'M55.5 80C54 56 64 41 83 41C101 41 109 56 107.5 78C107 91 104.5 100 99 109C93 119 86 126.5 78 126.5C70 126.5 63 118 59 107C56 98.5 56 90 55.5 80Z',
] as const;

const EAR = 'M105 85C110 80 115 84 113.5 92C112.5 99 108 103 104 100Z';
const EAR_FOLD = 'M108 88C111 88 110.5 94 107.5 96';

const EYES =
  'M60.5 87.8C63.5 83.5 68.5 83.5 71.5 87.3C69 91 63.5 91.2 60.5 87.8ZM84 87.3C87.5 83.2 93.5 83.2 97 87.6C94 91.4 87.5 91.4 84 87.3Z';
const LIDS = [
  'M60.5 87.5C63 84 68 83.5 71.5 87M84 87C87.5 83 93.5 83.5 97 87.5',
  'M60 86.5C63 83 68.5 83.5 72 87.5M83.5 87.5C87.5 83 93.5 82.5 97.5 86.5',
  'M60.5 88C62.5 83.5 68.5 83 71.5 87M84 87C87 82.5 94 83 97 88',
] as const;
const BROWS = [
  'M59 78.5C63 75.5 68 75.5 72 77.5M83.5 77.5C88 74.5 94 75 98.5 78.5',
  'M59 77.5C63 75.5 68 76 72 78.5M83.5 78.5C88 75.5 94 75 98.5 77.5',
  'M59.5 79.5C62 75 68 74 72 76.5M83.5 76.5C88 73.5 95 74.5 98.5 79.5',
] as const;
const NOSES = [
  'M76 83C75.5 90 72.5 95 71 99C71.5 102.5 75.5 103.5 79.5 102',
  'M75.5 84C75 90 71.5 94 70 98.5C70 102.5 74.5 104 80.5 101.5',
  'M76.5 82C74.5 89 73 95 71.5 100C73 103 76.5 103 79.5 101.5',
] as const;
const MOUTHS = [
  { lips: 'M68 110.8C73 115.3 82 115.8 88.5 109.8', below: 'M74 118.5C77 119.5 80.5 119.3 83 118' },
  {
    lips: 'M67.5 110C70.5 112.8 74 113.2 76.5 112.6C80 114 85.5 113.2 89 108.8',
    below: 'M72.5 117C76 119.3 81 119 84 116.5',
  },
  { lips: 'M68.5 111.5C73 114.3 81 114.8 87.5 110.5', below: 'M74.5 118C77 119 80 118.8 82.5 117.8' },
] as const;
const BEARDS = {
  short: {
    hair: 'M58 102C62 108 64 108 66 106C70 103 74 104 77 105C82 103 88 103 92 106C97 106 102 100 106 90C107 102 103 114 96.5 121.5C90 128 70 128.5 64 121C60 114 58 108 58 102Z',
    rows: 'M62.5 112C65 119 72 124 79 124M97 110C95 118 87 124 80 124.5',
  },
  full: {
    hair: 'M57 98C60 100 62 104 64 106C70 103 74 105 77 106C82 104 88 104 93 106C98 104 103 98 106 90C108 104 105 121 97 131C88 140 72 140 66 132C59 123 57 110 57 98Z',
    rows: 'M61.5 110C64 123 70 131 78 133M69 122C72 128 78 130 84 131M97 109C97 120 92 129 86 133M102 103C103 114 100 122 95 129',
  },
} as const;
const MOUSTACHE =
  'M65.5 108.5C70 103 75 103.5 77 105C80 103 87 103 91.5 108.5C86 109.5 81 108.5 77 107.8C74 108.8 70 109.5 65.5 108.5Z';
const BEARDED_LIPS = 'M69 111C74 109 82 109 87 111C84 115.5 73 115.5 69 111Z';
const GLASSES = {
  none: '',
  round:
    'M57 88A8.6 8.6 0 1 1 74.2 88A8.6 8.6 0 1 1 57 88ZM81.4 88A9.6 9.6 0 1 1 100.6 88A9.6 9.6 0 1 1 81.4 88ZM74 86.5C76.5 84.8 79 84.8 81.5 86.5M100.5 86L108 84',
  square:
    'M57.5 81.5H73.5L73 91C72 95 60 95.5 58.5 92ZM81.5 81.5H100.5L100 91.5C98 96 84.5 96 82.5 92ZM73.5 84C76 82.6 79 82.6 81.5 84M100.5 84L108 83',
} as const;

/** @param hair the token of its colour; its rows have the same name with `-row` */
export function drawFace({ skin, age, beard, glasses }: Features, cast: Cast, hair: string, hasEar: boolean): Layer[] {
  const own = `skin-${skin}`;
  const shade = `${own}-shade`;
  const fold = `${own}-line`;
  const isBearded = beard === 'short' || beard === 'full';
  const mouth = MOUTHS[cast.mouth]!;
  return [
    ...(hasEar ? [patch(own, EAR), line(shade, 1.8, EAR_FOLD)] : []),
    patch(own, faceOutlines[cast.jaw]!),
    ...ageLines(age, shade),
    ...(isBearded
      ? [
          patch(hair, BEARDS[beard].hair),
          rows(`${hair}-row`, BEARDS[beard].rows, 1.5, '4 3'),
          patch(fold, BEARDED_LIPS),
        ]
      : [line(fold, 2.3, mouth.lips), line(shade, 2, mouth.below)]),
    ...(beard === 'moustache' ? [patch(hair, MOUSTACHE)] : []),
    line(age === 'older' ? hair : 'feature', isBearded ? 3.1 : 2.6, BROWS[cast.eyes]!),
    patch('eye', EYES),
    line('feature', 5, 'M66 87.5h0M90 87.5h0'),
    line('feature', 2.2, LIDS[cast.eyes]!),
    line(fold, 2, NOSES[cast.nose]!),
    ...(glasses === 'none' ? [] : [line(skin === 'deep' ? 'hair-grey' : 'feature', 1.9, GLASSES[glasses])]),
  ];
}

function ageLines(age: Features['age'], shade: string): Layer[] {
  const eyes = line(shade, 1.2, 'M61 95.5C63 96.8 65 97 67 96.5M86.5 96.5C89.5 97.6 92.5 97.2 95.5 95.5');
  if (age === 'young') return [];
  const cheeks = line(shade, 1.3, 'M66 103.5C64 106 63.2 108.5 63.6 111M84 103C88 105.5 90.2 108.5 91 112');
  if (age === 'middle') return [eyes, cheeks];
  const forehead =
    'M67 69C75 67 85 67 92 69M69.5 63.5C77 62 84 62 90 63.5M100.5 85L104 82.5M101 89L104.5 89.5M58.8 85L56.8 83.4';
  return [eyes, cheeks, line(shade, 1.2, forehead)];
}
