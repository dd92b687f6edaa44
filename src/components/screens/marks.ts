/** Where marks of the drawn screens lie that follow from their content, kind by kind. All others stand in the drawings. */
import type { DrawingOf, ProjectDrawing } from '../../content/site-content.ts';
import { hash, random } from '../../stitch/random.ts';

type Kind = ProjectDrawing['kind'];

/** Vessels on a field of 84 by 60. */
const vessels = {
  bowl: 'M16 20h52c0 18-11 28-26 28S16 38 16 20ZM32 54h20',
  jar: 'M32 8h20M34 10c0 8-15 11-15 24s9 18 23 18 23-5 23-18-15-16-15-24M22 34h40',
  lamp: 'M10 26c6 16 18 24 32 24s26-8 32-26c-9 8-18 8-25 1-8 6-26 8-39 1ZM60 18c-2-5 1-8 4-12 3 5 4 9 1 12',
};

const marks: { readonly [K in Kind]?: (drawing: DrawingOf<K>) => object } = {
  chart({ values, corrected }) {
    const topOf = (value: number) => 178 - value * 9;
    return {
      tops: values.map((value) => value > 0 && topOf(value)),
      corrected: { x: 8 + corrected.day * 40, top: topOf(corrected.to) },
    };
  },
  count({ items }) {
    const fewest = leastOf(items.map(({ left }) => left));
    const lineOf = (left: number, i: number) => ({ length: left * 17 - 11, tone: i === fewest ? 'thread' : 'teal' });
    return { items: items.map(({ name, left }, i) => ({ name, ...lineOf(left, i) })) };
  },
  form({ done }) {
    const end = 22 + done * 27.6;
    return { end, next: end + 10 };
  },
  map: ({ place }) => ({ lines: linesOf(place.description) }),
  plan({ rows, today }) {
    const columnOf = (day: number) => 43 + day * 43;
    const threads = rows.map(({ name, from, to }) => ({ name, from: columnOf(from) + 4, to: columnOf(to) + 30 }));
    return { rows: threads, now: columnOf(today) + 39 };
  },
  queue: ({ why }) => ({ lines: linesOf(why.description) }),
  reader({ lines, found }) {
    const isFound = (i: number) => i + 1 === found;
    return {
      scans: lines.map(({ length }, i) => !isFound(i) && { first: length * 3.4, second: 84 - length }),
      weights: lines.map((_, i) => (isFound(i) ? 600 : undefined)),
      place: 82 + found * 19,
    };
  },
  review({ rows }) {
    const [what, suggested, decided] = rows.at(-1)!;
    const decision = { what, suggested, decided, from: 141 + suggested.length * 6 };
    // It is drawn as the fourth row.
    return { agreed: rows.slice(0, -1), ...decision, lift: (rows.length - 4) * 24 };
  },
  rota({ people, swap }) {
    const [x, from, to] = [76 + swap.day * 29, 85 + swap.from * 25, 85 + swap.to * 25];
    const cellOf = (shift: string, isDay: boolean, person: number) => {
      if (isDay && person === swap.from) return 'none';
      return shift === 'x' || (isDay && person === swap.to) ? 'var(--teal)' : 'var(--cloth-paper)';
    };
    const cellsOf = (shifts: string, person: number) =>
      [...shifts].map((shift, i) => cellOf(shift, i + 1 === swap.day, person));
    return {
      people: people.map(({ name, shifts }, i) => ({ name, cells: cellsOf(shifts, i + 1) })),
      swap: { x, y: from - 7, way: `M${x + 21} ${from}C${x + 43} ${from} ${x + 43} ${to} ${x + 24} ${to}` },
    };
  },
  round({ doses, reason }) {
    const last = doses.findLastIndex(({ given }) => !given);
    return {
      doses: doses.map((dose) => ({ ...dose, missed: !dose.given })),
      missed: last >= 0 && 98 + last * 27,
      lines: linesOf(reason.description),
    };
  },
  route({ stops, at, why }) {
    const now = 67 + at * 29;
    const lookOf = (stop: number) => ({
      dot: stop === at ? 'teal' : 'surface',
      tone: stop < at ? 'ink-soft' : 'ink',
      weight: stop === at ? 600 : undefined,
    });
    return {
      stops: stops.map((stop, i) => ({ ...stop, ...lookOf(i + 1) })),
      done: at > 1 && now - 6,
      now,
      lines: linesOf(why.description),
    };
  },
  scale: ({ turn }) => ({ read: arc(0, turn), rest: arc(turn + 0.8, 10) }),
  shop: ({ items }) => ({ items: items.map((item) => ({ ...item, shape: vessels[item.shape] })) }),
  tanks({ tanks, why }) {
    const lowest = leastOf(tanks.map(({ level }) => level));
    const waterOf = (level: number, i: number) => {
      const rows = Array.from({ length: level }, (_, row) => (167 - row * 8.4).toFixed(1));
      const top = i === lowest && rows.pop();
      return { top, water: rows.map((y) => `M${27 + i * 42} ${y}h20`).join('') };
    };
    return {
      tanks: tanks.map(({ name, level }, i) => ({ name, ...waterOf(level, i) })),
      lines: linesOf(why.description),
    };
  },
  voice({ said }) {
    const next = random(hash(said));
    const beats = Array.from({ length: 19 }, (_, i) => {
      const half = 3 + Math.round(next() * 12 + 12 * Math.abs(Math.sin(i * 0.55)));
      return `M${(24 + i * 8.4).toFixed(1)} ${118 - half}v${half * 2}`;
    });
    // The gold thread stands in the place of one.
    return { heard: beats.slice(0, 11).join(''), rest: beats.slice(12).join(''), lines: linesOf(said, 22) };
  },
};

export function marksOf<K extends Kind>(drawing: DrawingOf<K>): object | undefined {
  return marks[drawing.kind as K]?.(drawing);
}

/** A sentence over several lines, none of more letters than there is room for. */
function linesOf(text: string, most = 26): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const leastOf = (numbers: readonly number[]): number => numbers.indexOf(Math.min(...numbers));

/** Between two points of the dial: 0 is where it begins, 10 where it ends. */
function arc(from: number, to: number): string {
  const at = (turn: number) => {
    const angle = Math.PI * (1.12 - turn * 0.124);
    return `${(100 + 68 * Math.cos(angle)).toFixed(1)} ${(132 - 68 * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${at(from)}A68 68 0 ${to - from > 8 ? 1 : 0} 1 ${at(to)}`;
}
