/** Two pictures of the about page: a skein that settles into rows, and rows that come together at one ring. */
import { TAU, short, smooth, type Point } from './path.ts';
import { hash, random } from './random.ts';

export interface Gathering {
  readonly width: number;
  readonly height: number;
  readonly threads: readonly string[];
  readonly gold: string;
}

/** Loose thread from the left, which settles into even rows; the gold one is in the middle of the tangle and of the rows. */
export function skein(): Gathering {
  const [width, height, rows] = [1600, 300, 15];
  const next = random(hash('skein'));
  const threads = Array.from({ length: rows }, (_, row) => {
    const turns = 3 + next() * 3;
    const loop = (1.8 * width) / (TAU * turns);
    const phase = next() * TAU;
    const swing = (30 + next() * 40) * (row % 2 ? 1 : -1);
    const reach = Math.abs(swing) + 8;
    const start = reach + next() * (height - 2 * reach);
    const settled = ((row + 0.5) * height) / rows;
    // Where the thread runs on fastest it ends its loops, all at once: one that grew small would become a spike.
    const lastTurn = TAU * Math.round((0.28 * TAU * turns + phase) / TAU) - TAU / 4;
    const points: Point[] = [];
    for (let x = -240, step = 18; x < width + 320; x += step) {
      const loose = 1 - ease((x / width - 0.14) / 0.44);
      const turn = (x / width) * TAU * turns + phase;
      const y = settled + loose * (start - settled + swing * Math.sin(turn));
      const looped = 1 - ease((turn - lastTurn) / (0.8 * TAU) + 0.5);
      points.push([x + looped * loop * Math.cos(turn), y]);
      // Fewer points where it is straight; at most twice the step before, so that the curve never turns back.
      if (loose === 0) step = Math.min(2 * step, 320);
    }
    return smooth(points);
  });
  const middle = Math.floor(rows / 2);
  return { width, height, threads: threads.filter((_, row) => row !== middle), gold: threads[middle] ?? '' };
}

/** Many threads come in from the left and end at one ring; one goes on from it. */
export function gathered(): Gathering {
  const [width, height, rows] = [1400, 260, 13];
  const [x, y, radius] = [1090, height / 2, 34];
  const threads = Array.from({ length: rows }, (_, row) => {
    const start = ((row + 0.5) * height) / rows;
    const angle = Math.PI + (row - (rows - 1) / 2) * 0.17;
    const [toX, toY] = [x + radius * Math.cos(angle), y - radius * Math.sin(angle)].map(short);
    const [awayX, awayY] = [x + 110 * Math.cos(angle), y - 110 * Math.sin(angle)].map(short);
    return `M-12 ${short(start)}H${x - 520}C${x - 330} ${short(start)} ${awayX} ${awayY} ${toX} ${toY}`;
  });
  const ring = `M${x + radius} ${y}A${radius} ${radius} 0 1 0 ${x} ${y + radius}A${radius} ${radius} 0 0 0 ${x + radius} ${y}`;
  return { width, height, threads, gold: `${ring}H${width + 12}` };
}

/** From 0 to 1, gently at both ends. */
function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
}
