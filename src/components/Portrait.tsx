import type { Person, Testimonial } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { hasStitches } from '../stitch/families.ts';
import { portraitOf } from '../stitch/portrait/portrait.ts';
import drawing from '../stitch/portrait/portrait.svg';
import { Drawing } from './Drawing.tsx';
import { DrawnFile } from './DrawnFile.tsx';
import { Initials } from './Initials.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Portrait.module.scss';

export type Sitter = Pick<Person | Testimonial, 'id' | 'name' | 'photo' | 'portrait' | 'ground'>;

/** A person's photograph, upright; else the drawn portrait that content names, a file; else initials. Their name stands beside it. */
export function Portrait({ of: { id, name, photo, portrait, ground } }: { readonly of: Sitter }) {
  const { drawSvg, settings } = usePage();
  const box = { className: styles.portrait, width: 144, height: 180 } as const;
  if (photo) return <OwnPicture path={photo} alt="" sizes="20rem" {...box} loading="lazy" decoding="async" />;
  if (!portrait || !drawSvg || !hasStitches(settings.pattern)) return <Initials name={name} ground={ground} />;
  const file = drawSvg('portrait', JSON.stringify([id, portrait]), () => (
    <Drawing xmlns="http://www.w3.org/2000/svg" file={drawing} values={portraitOf(id, portrait)} />
  ));
  return <DrawnFile of={file} {...box} />;
}
