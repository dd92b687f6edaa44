/** A face that looks a little to the left, between forehead and chin: patches of skin, and features in single threads. */
import type { Features } from './features.ts';
import { line, patch, rows, type Layer } from './layers.ts';
import { face } from './shapes.ts';

/** What the id decides, so that no two faces are one: each a number from 0. */
export interface Cast {
  readonly jaw: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly nose: number;
}

/** @param hair the token of its colour; its rows have the same name with `-row` */
export function drawFace({ skin, age, beard, glasses }: Features, cast: Cast, hair: string, hasEar: boolean): Layer[] {
  const own = `skin-${skin}`;
  const shade = `${own}-shade`;
  const fold = `${own}-line`;
  const isBearded = beard === 'short' || beard === 'full';
  const mouth = face.mouths[cast.mouth]!;
  return [
    ...(hasEar ? [patch(own, face.ear), line(shade, 1.8, face.earFold)] : []),
    patch(own, face.outlines[cast.jaw]!),
    ...ageLines(age, shade),
    ...(isBearded
      ? [
          patch(hair, face.beards[beard].hair),
          rows(`${hair}-row`, face.beards[beard].rows, 1.5, '4 3'),
          patch(fold, face.beardedLips),
        ]
      : [line(fold, 2.3, mouth.lips), line(shade, 2, mouth.below)]),
    ...(beard === 'moustache' ? [patch(hair, face.moustache)] : []),
    line(age === 'older' ? hair : 'feature', isBearded ? 3.1 : 2.6, face.brows[cast.eyes]!),
    patch('eye', face.eyes),
    line('feature', 5, 'M66 87.5h0M90 87.5h0'),
    line('feature', 2.2, face.lids[cast.eyes]!),
    line(fold, 2, face.noses[cast.nose]!),
    ...(glasses === 'none' ? [] : [line(skin === 'deep' ? 'hair-grey' : 'feature', 1.9, face.glasses[glasses])]),
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
