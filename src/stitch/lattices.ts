/** Families on a lattice: darn, petals, weave. Each is one thread of many strokes. */
import type { Draw } from './draw.ts';
import { short } from './path.ts';

/** Pattern darning: rows of long and short stitches make lozenges within lozenges. */
export const darn: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const rowGap = gap * 0.62;
  const unit = gap * 0.5;
  const period = 22 + 2 * Math.floor(random() * 4);
  const step = 2.6 + random() * 0.8;
  const rows = Math.ceil(h / rowGap) + 1;
  const columns = Math.ceil(w / unit) + 1;
  const near = (count: number, share: number) => Math.round((count * share) / period - 0.5);
  const goldColumn = near(columns, 0.35 + random() * 0.3);
  const goldRow = near(rows, focus * (0.5 + random() * 0.4));
  const fromMiddle = (place: number) => Math.abs((place % period) - period / 2);
  const across = Array.from({ length: columns }, (_, i) => fromMiddle(i));
  /** By the steps from a lozenge's middle, across and down together. */
  const stitched = Array.from({ length: period + 1 }, (_, away) => away > 0 && Math.floor(away / step) % 2 === 0);
  const golden = (c: number, j: number) => {
    const [column, row] = [Math.floor(c / period), Math.floor(j / period)];
    if (column !== goldColumn || row !== goldRow) return false;
    return Math.abs(c - (column + 0.5) * period) + Math.abs(j - (row + 0.5) * period) < step * 3.1;
  };
  let thread = '';
  let gold = '';
  for (let j = 0; j < rows; j++) {
    const down = fromMiddle(j);
    for (let i = 0, start = -1; i <= columns; i++) {
      const on = i < columns && stitched[(across[i] ?? 0) + down];
      if (on && start < 0) start = i;
      if (on || start < 0) continue;
      const stitch = `M${short(start * unit)} ${short(j * rowGap)}h${short(Math.max(0.1, (i - start - 1) * unit))}`;
      if (golden((start + i - 1) / 2, j)) gold += stitch;
      else thread += stitch;
      start = -1;
    }
  }
  return { threads: [thread], gold, solid: true };
};

/** A lattice of circles: each crossing is a petal. */
export const petals: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const radius = gap * (3 + Math.floor(random() * 2));
  const goldColumn = Math.round((w / radius) * (0.4 + random() * 0.2));
  const goldRow = Math.round((h / radius) * focus * (0.8 + random() * 0.4));
  const r = short(radius);
  const half = (way: number) => `a${r} ${r} 0 1 1 ${short(way * 2 * radius)} 0`;
  let thread = '';
  let gold = '';
  for (let j = -1; j <= h / radius + 1; j++) {
    for (let i = -1; i <= w / radius + 1; i++) {
      if ((i + j) % 2) continue;
      const d = `M${short(i * radius - radius)} ${short(j * radius)}${half(1)}${half(-1)}`;
      if (!gold && i >= goldColumn && j >= goldRow) gold = d;
      else thread += d;
    }
  }
  return { threads: [thread], gold, solid: false };
};

/** Basket weave: blocks of level and upright stitches. */
export const weave: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const block = gap * 4;
  const goldColumn = Math.floor((w / block) * (0.3 + random() * 0.4));
  const goldRow = Math.floor((h / block) * focus * (0.6 + random() * 0.8));
  const length = short(block - gap);
  const stitches = (i: number, j: number) => {
    let d = '';
    for (let k = 0; k < 4; k++) {
      const [across, x, y] = [gap * (k + 0.5), i * block, j * block];
      if ((i + j) % 2) d += `M${short(x + across)} ${short(y + gap * 0.5)}v${length}`;
      else d += `M${short(x + gap * 0.5)} ${short(y + across)}h${length}`;
    }
    return d;
  };
  let thread = '';
  let gold = '';
  for (let j = 0; j * block < h; j++) {
    for (let i = 0; i * block < w; i++) {
      if (i === goldColumn && j === goldRow) gold = stitches(i, j);
      else thread += stitches(i, j);
    }
  }
  return { threads: [thread], gold, solid: true };
};
