/** Families of long threads: rings, river, echo, spiral, sun. */
import type { Draw } from './draw.ts';
import { TAU, circle, line, smooth, type Point } from './path.ts';

export const rings: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const lobes = 6 + Math.floor(random() * 4);
  const cx = w * (0.3 + random() * 0.45);
  const cy = h * focus * (0.7 + random());
  const count = Math.ceil(Math.hypot(Math.max(cx, w - cx), Math.max(cy, h - cy)) / gap / 0.87);
  const phase = random() * 2;
  // Points at the tops and hollows alone, and a third further out, since a smooth line goes three quarters of the way to such points.
  const turns = Array.from({ length: lobes * 2 }, (_, j) => {
    const t = (j * Math.PI - phase) / lobes;
    return { lobe: j % 2 ? -4 / 3 : 4 / 3, across: Math.cos(t), down: Math.sin(t) };
  });
  const ring = (i: number) => {
    const depth = Math.min(0.02 + i * 0.006, 0.13);
    const points = turns.map(({ lobe, across, down }): Point => {
      const radius = i * gap * (1 + depth * lobe);
      return [cx + radius * across, cy + radius * down];
    });
    return smooth(points, true);
  };
  const threads = Array.from({ length: count }, (_, i) => ring(i + 1));
  return { threads, gold: Math.floor(count * (0.22 + random() * 0.18)), solid: false };
};

export const river: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const count = Math.ceil(h / gap) + 6;
  const swing = h * (0.1 + random() * 0.08);
  const waves = 0.8 + random() * 0.8;
  const phase = random() * TAU;
  const threads: string[] = [];
  for (let i = -3; i < count - 3; i++) {
    const points: Point[] = [];
    for (let x = -20; x <= w + 60; x += w / 9) {
      const wave = Math.sin((x / w) * TAU * waves + phase + i * 0.07);
      points.push([x, i * gap + gap / 2 + swing * wave * (0.35 + 0.65 * Math.sin((x / w) * Math.PI))]);
    }
    threads.push(smooth(points));
  }
  return { threads, gold: Math.floor(count * focus * (0.7 + random() * 0.6)), solid: false };
};

/** Rows of the ground ripple round a plain disc, as kantha does round its figures. */
export const echo: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const radius = h * (0.2 + random() * 0.1);
  const cx = w * (0.34 + random() * 0.34);
  const cy = h * focus * (0.9 + random() * 0.28);
  const room = radius + gap * 0.9;
  const row = (i: number, side: number, span: number) => {
    const flat = (i + 0.5) * gap;
    const reach = span + gap * 4;
    const k = Math.min(1, flat / reach);
    const points: Point[] = [];
    for (let x = -10; x <= w + 20; x += w / 20) {
      const lift = Math.sqrt(Math.max(0, room ** 2 - (x - cx) ** 2)) * 0.985;
      points.push([x, cy + side * (lift + flat * (1 - (lift / reach) * (1 - 0.2 * k)))]);
    }
    return smooth(points);
  };
  const threads: string[] = [];
  for (let i = 0; i < Math.round(cy / gap); i++) threads.push(row(i, -1, cy));
  for (let i = 0; i < Math.round((h - cy) / gap); i++) threads.push(row(i, 1, h - cy));
  for (let q = radius - gap; q > gap * 0.4; q -= gap) threads.push(circle([cx, cy], q));
  return { threads, gold: circle([cx, cy], radius), solid: false };
};

export const spiral: Draw = ({ width: w, height: h, gap, focus }, random) => {
  const cx = w * (0.32 + random() * 0.36);
  const cy = h * focus * (0.8 + random() * 0.5);
  const turns = Math.ceil((Math.hypot(w, h) * 0.7) / gap);
  const goldTurns = 1.6 + random() * 1.2;
  const phase = random() * TAU;
  const points: Point[] = [];
  const gold: Point[] = [];
  for (let j = 0; j <= turns * 14; j++) {
    const t = j / 14;
    const radius = gap * (0.35 + t);
    const angle = t * TAU + phase;
    const point: Point = [cx + radius * 1.12 * Math.cos(angle), cy + radius * Math.sin(angle)];
    if (t <= goldTurns) gold.push(point);
    if (t >= goldTurns) points.push(point);
  }
  return { threads: [smooth(points)], gold: smooth(gold), solid: false };
};

/** Stitches out from a point below the edge. */
export const sun: Draw = ({ width: w, height: h }, random) => {
  const cx = w * (0.25 + random() * 0.5);
  const cy = h * 1.12;
  const count = 30 + Math.floor(random() * 10);
  const at = (radius: number, angle: number): Point => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  const ray = (i: number) => {
    const angle = Math.PI + (i / count) * Math.PI;
    return line([at(i % 2 ? h * 0.62 : h * 0.36, angle), at(w, angle)]);
  };
  const arc = (radius: number) =>
    smooth(Array.from({ length: 13 }, (_, j) => at(radius, Math.PI + (j / 12) * Math.PI)));
  const threads = [...Array.from({ length: count + 1 }, (_, i) => ray(i)), arc(h * 0.28), arc(h * 0.2)];
  return { threads, gold: Math.floor(count * (0.35 + random() * 0.3)), solid: false };
};
