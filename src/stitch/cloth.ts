import type { Pattern } from '../contract.ts';
import type { Weave } from './assign.ts';
import { draw, families, grounds, hasStitches, type Family, type Ground } from './families.ts';
import { short } from './path.ts';
import { hash, random } from './random.ts';

/** How a cloth is cut and sewn. Family and ground follow from the seed unless they are given. */
export interface ClothSettings {
  /** Width to height: `[16, 10]`. */
  readonly ratio?: readonly [width: number, height: number] | undefined;
  readonly family?: Family | undefined;
  /** Of the brand. A family that it does not use is replaced by one of its own. Left out: it uses all. */
  readonly pattern?: Pattern | undefined;
  readonly ground?: Ground | undefined;
  /** Distance between rows, in user units: a cloth is 480 wide. */
  readonly gap?: number | undefined;
  /** Width of a thread, in user units. */
  readonly width?: number | undefined;
  /** Where, down the height (0 to 1), the middle of the picture lies. */
  readonly focus?: number | undefined;
}

export interface Thread {
  readonly d: string;
  /** 1 for a thread in full strength. */
  readonly opacity: number;
  /** Starts half a stitch later, so that neighbours do not line up. */
  readonly shifted: boolean;
}

export interface ClothDrawing extends Readonly<ReturnType<typeof cutCloth>> {
  readonly thread: string;
  readonly goldThread: string;
  /** `stroke-dasharray` and `stroke-dashoffset`; null where stitches are drawn one by one. */
  readonly dashes: { readonly array: string; readonly shift: string } | null;
  readonly threads: readonly Thread[];
  readonly gold: string;
  /** Shapes to fill, in the place of threads. */
  readonly isFilled?: true;
}

const clothWidth = 480;
const strengths = [1, 0.72, 0.48];

/** Family and ground: what is not given follows from the seed. */
export function weaveOf(seed: string, { family, ground, pattern }: ClothSettings): Weave {
  const digest = hash(seed);
  return { family: used(family ?? pick(families, digest), pattern), ground: ground ?? pick(grounds, digest >>> 8) };
}

function used(family: Family, pattern: Pattern | undefined): Family {
  if (typeof pattern !== 'object' || pattern.includes(family)) return family;
  return pick(pattern, families.indexOf(family)) as Family;
}

/** Its size in user units, and its ground. */
export function cutCloth(seed: string, { ratio = [16, 10], ...settings }: ClothSettings) {
  const height = Math.round((clothWidth * ratio[1]) / ratio[0]);
  return { width: clothWidth, height, ground: weaveOf(seed, settings).ground };
}

/** One picture, drawn from a seed: the same seed and settings give the same threads on every page and machine. */
export function drawCloth(seed: string, settings: ClothSettings = {}): ClothDrawing {
  const { gap = 15, width = 3, focus = 0.5 } = settings;
  const piece = cutCloth(seed, settings);
  const digest = hash(seed);
  if (!hasStitches(settings.pattern)) return { ...piece, ...fieldsOf(piece, digest) };
  const drawing = draw[weaveOf(seed, settings).family](
    { width: piece.width, height: piece.height, gap, focus },
    random(digest),
  );
  const many = drawing.threads.length > 3;
  const threads = drawing.threads.map((d, i) => ({
    d,
    opacity: many ? (strengths[i % 3] ?? 1) : 1,
    shifted: !drawing.solid && i % 2 === 1,
  }));
  const { gold } = drawing;
  return {
    ...piece,
    thread: String(width),
    goldThread: short(width * 1.3),
    dashes: drawing.solid ? null : { array: `${short(gap * 0.62)} ${short(gap * 0.5)}`, shift: short(gap * 0.55) },
    threads: threads.filter((_, i) => i !== gold),
    gold: typeof gold === 'number' ? (drawing.threads[gold] ?? '') : gold,
  };
}

/** Threads of equal strength and shift as one path: dashes start anew with each of its parts, so the look stays. */
export function mergeThreads(threads: readonly Thread[]): Thread[] {
  const merged = new Map<string, Thread>();
  for (const thread of threads) {
    const key = `${thread.opacity} ${thread.shifted}`;
    merged.set(key, { ...thread, d: (merged.get(key)?.d ?? '') + thread.d });
  }
  return [...merged.values()];
}

const pick = <Item>(items: readonly Item[], number: number): Item => items[number % items.length]!;

/** A plain field of colour, for a brand without stitches: a rule parts it in two, always the same way from the same digest. */
function fieldsOf({ width, height }: { readonly width: number; readonly height: number }, digest: number) {
  const start = Math.round(width * (digest % 2 === 0 ? 0.382 : 0.618));
  return {
    thread: '0',
    goldThread: '0',
    dashes: null,
    threads: [{ d: `M${start} 0H${width}V${height}H${start}Z`, opacity: 0.1, shifted: false }],
    gold: `M${start} 0h4V${height}h-4Z`,
    isFilled: true,
  } as const;
}
