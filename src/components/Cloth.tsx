import type { SVGProps } from 'react';
import { usePage, type DrawSvg } from '../page/context.tsx';
import { recentOf } from '../page/recent.ts';
import {
  cutCloth,
  drawCloth,
  mergeThreads,
  type ClothDrawing,
  type ClothSettings,
  type Thread,
} from '../stitch/cloth.ts';
import { cropLine } from '../stitch/crop-line.ts';
import { relative } from '../stitch/relative.ts';
import { classes } from '../styles/classes.ts';
import styles from './Cloth.module.scss';

export interface ClothProps extends ClothSettings {
  readonly seed: string;
  /** Without its ground, and kept to the right where it is cut; inline it takes the text colour. */
  readonly bare?: boolean | undefined;
  /** Without a gold thread. */
  readonly plain?: boolean | undefined;
  /** A file that comes when it is nearly in view. What the first view may show stays in the page. */
  readonly lazy?: boolean | undefined;
  readonly className?: string | undefined;
}

/** As many as lie between two pages with the face of the same author. */
const recentCloths = recentOf<ClothDrawing>(64);

const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts);

/**
 * A drawn cloth, seeded by `seed`. It is as wide as its place and keeps its ratio; a parent may set `--cloth-height` and
 * `--cloth-radius`. Decoration only: hidden from screen readers.
 */
export function Cloth({ seed, bare = false, plain = false, lazy = false, className, ...settings }: ClothProps) {
  const { drawSvg, settings: site } = usePage();
  const { width, height, ground } = cutCloth(seed, settings);
  const own = classes(bare ? styles.bare : classes(styles.cloth, styles[ground]), className);
  if (!lazy || !drawSvg) {
    return (
      <ClothArt
        cloth={recentCloths(site)(keyOf(seed, settings), () => sewnCloth(seed, settings))}
        gold={plain ? {} : { className: styles.gold }}
        className={own}
        preserveAspectRatio={bare ? 'xMaxYMid slice' : 'xMidYMid slice'}
        aria-hidden="true"
        focusable="false"
      />
    );
  }
  const { light, dark } = clothFile(drawSvg, { seed, plain, ...settings });
  const picture = { width, height, loading: 'lazy', decoding: 'async' } as const;
  // One of the two is displayed, and only that one is fetched.
  return (
    <>
      <img className={classes(styles.byDay, own)} src={light} alt="" {...picture} />
      <img className={classes(styles.byNight, own)} src={dark} alt="" {...picture} />
    </>
  );
}

/** A cloth as a file, for what shows pictures by their addresses. */
export function clothFile(drawSvg: DrawSvg, { seed, plain = false, ...settings }: ClothProps): ReturnType<DrawSvg> {
  const file = () => <ClothFile cloth={sewnCloth(seed, settings)} plain={plain} />;
  return drawSvg('cloth', keyOf(seed, settings, plain), file);
}

/** A drawing in as few bytes and elements as show the same. */
function sewnCloth(seed: string, settings: ClothSettings): ClothDrawing {
  const cloth = drawCloth(seed, settings);
  const shown = (d: string) => relative(cropLine(d, cloth));
  const threads = cloth.threads.map((thread) => ({ ...thread, d: shown(thread.d) }));
  return { ...cloth, threads: mergeThreads(threads), gold: shown(cloth.gold) };
}

/** The threads alone, in the colours of their ground; the ground itself belongs to the element that shows them. */
function ClothFile({ cloth, plain }: { cloth: ClothDrawing; plain: boolean }) {
  const gold = cloth.ground === 'teal' ? 'var(--thread-on-teal)' : 'var(--thread)';
  return (
    <ClothArt
      cloth={cloth}
      gold={plain ? {} : { stroke: gold }}
      xmlns="http://www.w3.org/2000/svg"
      width={cloth.width}
      height={cloth.height}
      stroke={`var(--cloth-${cloth.ground}-ink)`}
    />
  );
}

interface ClothArtProps extends SVGProps<SVGSVGElement> {
  readonly cloth: ClothDrawing;
  readonly gold: SVGProps<SVGPathElement>;
}

/** The threads of a cloth, and before them what is given as its children. */
export function ClothArt({ cloth, gold, children, ...box }: ClothArtProps) {
  return (
    <svg
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={cloth.thread}
      strokeLinecap="round"
      strokeDasharray={cloth.dashes?.array}
      {...box}
    >
      {children}
      {cloth.threads.map((thread) => (
        <path key={thread.d} {...strokeOf(thread, cloth)} />
      ))}
      <path d={cloth.gold} strokeWidth={cloth.goldThread} {...gold} />
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
