import type { SVGProps } from 'react';
import { usePage, type DrawSvg, type Page } from '../context/context.tsx';
import { recentOf } from '../context/recent.ts';
import { cutCloth, drawCloth, mergeThreads, type ClothDrawing, type ClothSettings } from '../stitch/cloth.ts';
import { cropLine } from '../stitch/crop-line.ts';
import { hasStitches } from '../stitch/families.ts';
import { hash } from '../stitch/random.ts';
import { relative } from '../stitch/relative.ts';
import { classes } from '../styles/classes.ts';
import { DrawnFile } from './DrawnFile.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './Cloth.module.scss';

export interface ClothProps extends Omit<ClothSettings, 'pattern'> {
  readonly seed: string;
  /** Without its ground, and kept to the right where it is cut; inline it takes the text colour. */
  readonly bare?: boolean | undefined;
  /** Without a gold thread. */
  readonly plain?: boolean | undefined;
  /** A file that comes when it is nearly in view. What the first view may show stays in the page. */
  readonly lazy?: boolean | undefined;
  /** The owner's photograph, in its place. */
  readonly picture?: string | undefined;
  /** How wide it stands, where nothing lies on it: a photograph may take its place. */
  readonly sizes?: string | undefined;
  readonly className?: string | undefined;
}

/** As many as lie between two pages with the face of the same author. */
const recentCloths = recentOf<ClothDrawing>(64);

const keyOf = (...parts: readonly unknown[]) => JSON.stringify(parts);

/**
 * A drawn cloth, seeded by `seed`. It is as wide as its place and keeps its ratio; a parent may set `--cloth-height` and
 * `--cloth-radius`. Decoration only: hidden from screen readers.
 */
export function Cloth({ seed, picture, sizes, className, ...look }: ClothProps) {
  const { bare = false, plain = false, lazy = false, ...cut } = look;
  const page = usePage();
  const { drawSvg, settings: site } = page;
  const settings = { ...cut, pattern: site.pattern };
  const { width, height, ground } = cutCloth(seed, settings);
  const own = classes(bare ? styles.bare : classes(styles.cloth, styles[ground]), className);
  const photo = picture || (sizes && photoFor(page, seed));
  if (photo) {
    const loading = lazy ? 'lazy' : undefined;
    return <OwnPicture path={photo} alt="" className={own} {...{ width, height, loading }} sizes={sizes ?? '100vw'} />;
  }
  // A plain field is no larger than a link to it.
  if (!lazy || !drawSvg || !hasStitches(site.pattern)) {
    return (
      <ClothArt
        cloth={recentCloths(site)(keyOf(seed, settings), () => sewnCloth(seed, settings))}
        gold={plain ? null : 'var(--thread)'}
        className={own}
        preserveAspectRatio={bare ? 'xMaxYMid slice' : 'xMidYMid slice'}
        aria-hidden="true"
      />
    );
  }
  return <DrawnFile of={clothFile(page, drawSvg, { seed, plain, ...cut })} className={own} {...{ width, height }} />;
}

/** A cloth as a file, for what shows pictures by their addresses. */
export function clothFile(
  { settings: { pattern } }: Pick<Page, 'settings'>,
  drawSvg: DrawSvg,
  { seed, plain = false, ...cut }: ClothProps,
): ReturnType<DrawSvg> {
  const settings = { ...cut, pattern };
  const file = () => <ClothFile cloth={sewnCloth(seed, settings)} plain={plain} />;
  return drawSvg('cloth', keyOf(seed, settings, plain), file);
}

/** One of the owner's, always the same for a seed. */
export function photoFor(page: Page, seed: string): string | undefined {
  // A browser knows none.
  if (page.settings.pattern !== 'photo' || !page.drawSvg) return undefined;
  const { photos = [] } = page.content.theme;
  return photos[hash(seed) % photos.length];
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
      ink={`var(--cloth-${cloth.ground}-ink)`}
      gold={plain ? null : gold}
      xmlns="http://www.w3.org/2000/svg"
      width={cloth.width}
      height={cloth.height}
    />
  );
}

interface ClothArtProps extends SVGProps<SVGSVGElement> {
  readonly cloth: ClothDrawing;
  readonly ink?: string;
  /** Null: the colour of the ink. */
  readonly gold: string | null;
}

/** The threads of a cloth, or the halves of a plain field with gold, and before them what is given as its children. */
export function ClothArt({ cloth, ink = 'currentColor', gold, children, ...box }: ClothArtProps) {
  const paint = cloth.isFilled ? 'fill' : 'stroke';
  const isBare = cloth.isFilled && !gold;
  return (
    <svg
      viewBox={`0 0 ${cloth.width} ${cloth.height}`}
      fill="none"
      {...{ [paint]: ink }}
      strokeWidth={cloth.thread}
      strokeLinecap="round"
      strokeDasharray={cloth.dashes?.array}
      {...box}
    >
      {children}
      {!isBare &&
        cloth.threads.map(({ d, opacity, shifted }) => (
          <path
            key={d}
            d={d}
            opacity={opacity === 1 ? undefined : opacity}
            strokeDashoffset={shifted ? cloth.dashes?.shift : undefined}
          />
        ))}
      {!isBare && <path d={cloth.gold} strokeWidth={cloth.goldThread} {...(gold && { [paint]: gold })} />}
    </svg>
  );
}
