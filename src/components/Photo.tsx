import { ratios, type Ratio } from '../content/pictures.ts';
import { usePage } from '../context/context.tsx';
import { families, grounds, type Family } from '../stitch/families.ts';
import { classes } from '../styles/classes.ts';
import { Cloth, photoFor } from './Cloth.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { pictureSizes } from './picture-sizes.ts';
import styles from './Photo.module.scss';

interface PhotoProps {
  /** A path of this site. */
  readonly picture?: string | undefined;
  readonly alt?: string | undefined;
  readonly ratio: Ratio;
  /** Without a picture, a cloth is drawn from it. */
  readonly seed: string;
  /** Its place in a list, from 0: neighbours get different cloths. Alone, it gets a dark one. */
  readonly place?: number;
  readonly cloth?: Family | undefined;
  /** The first view may show it. */
  readonly early?: boolean;
  readonly className?: string | undefined;
}

/** A picture of the owner's in a box of a fixed shape, so that nothing moves when it comes; without one, a cloth. */
export function Photo({ picture: own, alt = '', ratio, seed, place, cloth, early = false, className }: PhotoProps) {
  const box = ratios[ratio];
  const page = usePage();
  const picture = own || photoFor(page, seed);
  if (!picture) {
    const family = cloth ?? (place === undefined ? undefined : families[(place * 3) % families.length]);
    const ground = place === undefined ? 'teal' : grounds[place % grounds.length];
    return <Cloth lazy={!early} {...{ seed, family, ground, ratio: box, className }} gap={22} width={3.4} />;
  }
  const [width, height] = box.map((side) => side * 80);
  return (
    <OwnPicture
      className={classes(styles.photo, styles[ratio], className)}
      path={picture}
      alt={alt}
      sizes={pictureSizes.section}
      {...{ width, height }}
      loading={early ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
