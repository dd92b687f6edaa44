import { drawCloth, mergeThreads, type ClothDrawing, type ClothSettings, type Thread } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import styles from './Cloth.module.scss';

/**
 * A drawn cloth, seeded by `seed`. It is as wide as its place and keeps its ratio; a parent may set `--cloth-height` and
 * `--cloth-radius`. `bare` leaves out the ground and takes the text colour. Decoration only: hidden from screen readers.
 */
export function Cloth({
  seed,
  bare = false,
  className,
  ...settings
}: ClothSettings & { seed: string; bare?: boolean | undefined; className?: string | undefined }) {
  const cloth = drawCloth(seed, settings);
  return (
    <svg
      className={classes(bare ? styles.bare : classes(styles.cloth, styles[cloth.ground]), className)}
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      preserveAspectRatio={bare ? 'xMaxYMid slice' : 'xMidYMid slice'}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={cloth.thread}
      strokeLinecap="round"
      strokeDasharray={cloth.dashes?.array}
    >
      {mergeThreads(cloth.threads).map((thread) => (
        <path key={thread.d} {...strokeOf(thread, cloth)} />
      ))}
      <path d={cloth.gold} strokeWidth={cloth.goldThread} />
    </svg>
  );
}

function strokeOf({ d, opacity, shifted }: Thread, { dashes }: ClothDrawing) {
  return {
    d,
    opacity: opacity === 1 ? undefined : opacity,
    strokeDashoffset: shifted ? dashes?.shift : undefined,
  };
}
