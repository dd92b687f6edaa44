/** Fields of colour, for a brand without stitches: large plain shapes, and a small one in the second colour. */
import { short } from './path.ts';

interface Box {
  readonly width: number;
  readonly height: number;
  /** Of what is as wide as high; a low band cuts it. */
  readonly size: number;
}
/** Shapes from the back to the front, and the small one. */
type Shapes = readonly [behind: string, before: string, accent: string];

/** Which of them a picture shows follows from its seed. */
const forms: readonly ((box: Box) => Shapes)[] = [
  // A sun that rises, and its ring.
  ({ width, height, size }) => [
    disc(width * 0.72, height, size * 0.94),
    disc(width * 0.72, height, size * 0.56),
    disc(width * 0.72, height, size * 0.16),
  ],
  // Steps to the right.
  ({ width, height }) => [
    block(width * 0.4, height * 0.5, width * 0.6, height * 0.5),
    block(width * 0.7, height * 0.2, width * 0.3, height * 0.8),
    block(width * 0.7, height * 0.5 - 4, width * 0.3, 4),
  ],
  // A leaf: two quarters of a disc.
  ({ width, height, size }) => [
    quarter(width, 0, Math.min(width, size * 1.25)),
    quarter(width, 0, Math.min(width, size * 0.7)),
    block(width - size * 0.7, 0, 5, height),
  ],
  // A slope in two layers.
  ({ width, height }) => [
    `M${short(width * 0.3)} ${height}L${width} ${short(height * 0.12)}V${height}Z`,
    `M${short(width * 0.62)} ${height}L${width} ${short(height * 0.46)}V${height}Z`,
    disc(width * 0.74, height * 0.24, height * 0.07),
  ],
];

/** Always the same from the same digest. */
export function fieldsOf({ width, height }: Omit<Box, 'size'>, digest: number) {
  const [behind, before, accent] = forms[digest % forms.length]!({
    width,
    height,
    size: Math.max(height, width * 0.35),
  });
  return {
    thread: '0',
    goldThread: '0',
    dashes: null,
    threads: [
      { d: behind, opacity: 0.12, shifted: false },
      { d: before, opacity: 0.2, shifted: false },
    ],
    gold: accent,
    isFilled: true,
  } as const;
}

function disc(x: number, y: number, radius: number): string {
  const [r, across] = [short(radius), short(radius * 2)];
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0Z`;
}

/** From a corner at the right. */
function quarter(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 0 0 ${r} ${r}V${short(y)}Z`;
}

function block(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}H${short(x)}Z`;
}
