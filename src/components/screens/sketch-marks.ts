/** What the small drawing of each kind of paper shows: lines in the place of its texts, in the paper's own order and proportions. */
import type { Artefact, ArtefactKind, ArtefactOf } from '../../content/site-content.ts';
import { SMALL_LETTERS } from '../../content/artefacts.ts';
import { widthInLetters } from '../../context/letters.ts';

interface Marks {
  readonly bars?: string;
  readonly threads?: string;
  readonly dots?: string;
  readonly bubbles?: string;
  readonly gold: string;
  readonly goldDot?: string;
  /** The step where a person decides, and where its words stand. */
  readonly here: string;
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'middle' | 'end';
}

type Step = { readonly decides?: true | undefined };

/** Where lines of the paper begin and end, and where gold threads come from and go to: out of the picture. */
const [LEFT, RIGHT, BEFORE, BEYOND] = [28, 172, -400, 600];
const ROWS = 4;
/** The line of so many that is drawn at this height. */
const rowAt = (place: number) => 61 + place * 19;

const marks: { readonly [Kind in ArtefactKind]: (content: ArtefactOf<Kind>) => Marks } = {
  trace: ({ rows }) => {
    const { shown, place } = around(rows);
    const bars = shown.map(({ text }, i) => (i === place ? '' : bar(48, rowAt(i), text, 116)));
    return {
      ...onThread(place, shown[place]!.label),
      bars: bars.join(''),
      threads: `M34 ${rowAt(0)}V${rowAt(shown.length - 1)}`,
      dots: shown.map((_, i) => dot(34, rowAt(i))).join(''),
    };
  },
  flow: ({ rows }) => {
    const place = decided(rows);
    const xOf = (i: number) => 36 + (i * 128) / (rows.length - 1);
    const x = xOf(place);
    return {
      bars: rows.map((_, i) => `M${xOf(i) - 7} 66h14`).join(''),
      threads: `M36 84H${x}`,
      dots: rows.map((_, i) => dot(xOf(i), 84)).join(''),
      gold: `M${x} 84H${BEYOND}`,
      goldDot: dot(x, 84),
      ...below(x, 112, rows[place]!.label),
    };
  },
  talk: ({ turns }) => {
    const bubble = (from: number, i: number) => `M${from} ${rowAt(i) + 2 * i}h68`;
    return {
      ...onThread(2.7, turns[decided(turns)]!.who),
      bubbles: bubble(37, 0) + bubble(95, 1),
      bars: bar(37, rowAt(0), turns[0]!.text, 60) + bar(95, rowAt(1) + 2, turns[1]!.text, 60),
    };
  },
  remarks: ({ lines }) => {
    const { shown, place } = around(lines);
    const rows = shown.map(({ text, note }, i) =>
      i === place ? '' : bar(LEFT, rowAt(i), text, 84) + bar(138, rowAt(i), note, 34),
    );
    const y = rowAt(place);
    return {
      bars: rows.join(''),
      threads: `M124 ${rowAt(0) - 4}V${y - 14}M124 ${y + 17}V${rowAt(ROWS - 1) + 4}`,
      gold: `M${LEFT} ${y + 9}H${BEYOND}`,
      here: shown[place]!.text,
      x: LEFT,
      y: y + 3,
    };
  },
  spans: ({ axis: { from, to }, rows }) => {
    const xOf = (value: number) => LEFT + ((value - from) / (to - from)) * (RIGHT - LEFT);
    const place = decided(rows);
    const here = rows[place]!;
    const others = rows.filter((_, i) => i !== place).slice(0, ROWS - 1);
    const isLate = xOf(here.from) + xOf(here.to) > LEFT + RIGHT;
    const mark = (value: number | undefined, y: number) => (value === undefined ? '' : `M${xOf(value)} ${y - 6}v12`);
    return {
      threads: others.map((row, i) => `M${xOf(row.from)} ${60 + i * 15}H${xOf(row.to)}`).join(''),
      bars: others.map((row, i) => mark(row.mark, 60 + i * 15)).join('') + mark(here.mark, 124),
      gold: `M${xOf(here.from)} 124H${xOf(here.to)}`,
      here: here.name,
      x: isLate ? RIGHT : LEFT,
      y: 112,
      ...(isLate && { anchor: 'end' as const }),
    };
  },
  map: ({ columns }) => {
    const at = (column: number, place: number) => {
      const { length } = columns[column]!.items;
      return `${44 + column * 56} ${length < 2 ? 80 : 62 + (place * 38) / (length - 1)}`;
    };
    const column = columns.findIndex(({ items }) => decided(items) >= 0);
    const place = decided(columns[column]!.items);
    const links = columns.flatMap(({ items }, i) =>
      items.flatMap(({ from = [] }, to) => from.map((start) => `M${at(i - 1, start - 1)}L${at(i, to)}`)),
    );
    const [start = 0] = columns[column]!.items[place]!.from ?? [];
    const way = start > 0 ? `M${at(column - 1, start - 1)}L${at(column, place)}` : '';
    return {
      threads: links.filter((link) => link !== way).join(''),
      dots: columns.flatMap(({ items }, i) => items.map((_, to) => `M${at(i, to)}h.1`)).join(''),
      gold: way,
      goldDot: `M${at(column, place)}h.1`,
      ...below(44 + column * 56, 126, columns[column]!.title),
    };
  },
  table: ({ rows }) => {
    const { shown, place } = around(rows);
    const bars = shown.map(({ cells: [first = '', second = '', third = ''] }, i) => {
      const y = rowAt(i);
      return i === place ? '' : bar(LEFT, y, first, 66) + bar(106, y, second, 26) + bar(146, y, third, 26);
    });
    return { ...onThread(place, shown[place]!.cells[0]!), bars: bars.join('') };
  },
  card: ({ fields, signed }) => ({
    bars: fields
      .slice(0, 3)
      .map(({ name, text }, i) => bar(LEFT, 60 + i * 15, name, 30) + bar(70, 60 + i * 15, text, 102))
      .join(''),
    gold: `M${LEFT} 125H${BEYOND}`,
    here: signed.name,
    x: LEFT,
    y: 116,
  }),
  screen: ({ parts }) => ({
    bars: bar(56, 68, parts[0]!.text, 80) + bar(56, 82, parts[1]!.text, 80),
    gold: `M${BEFORE} 111H51`,
    here: parts[decided(parts)]!.text,
    x: 100,
    y: 115.5,
    anchor: 'middle' as const,
  }),
};

/** In the place of words that have no room, a line. */
export function sketchMarksOf<Kind extends ArtefactKind>(content: ArtefactOf<Kind>): object {
  const drawn = marks[content.kind as Kind](content);
  const isPhone = content.kind === 'screen';
  const most = SMALL_LETTERS[isPhone ? 'phone' : 'sheet'];
  const { small } = content as Artefact;
  const title = fitting(most, small?.title ?? ('heading' in content ? content.heading : content.title));
  const here = fitting(most, small?.here ?? drawn.here);
  const { x, y, anchor } = drawn;
  const left = anchor === 'middle' ? x - 30 : anchor === 'end' ? x - 60 : x;
  const [start, top] = isPhone ? [56, 50] : [LEFT, 35];
  const lines = (title ? '' : `M${start} ${top - 5}h64`) + (here ? '' : `M${left} ${y - 4.5}h60`);
  return { ...drawn, title, here, bars: (drawn.bars ?? '') + lines, left: start, top, phone: isPhone, paper: !isPhone };
}

const fitting = (most: number, words: string) => (widthInLetters(words) <= most ? words : undefined);

const decided = (steps: readonly Step[]) => steps.findIndex(({ decides }) => decides);

/** As many as have room, the one where a person decides among them. */
function around<Entry extends Step>(steps: readonly Entry[]) {
  const place = decided(steps);
  const shown = place < ROWS ? steps.slice(0, ROWS) : [...steps.slice(0, ROWS - 1), ...steps.slice(place, place + 1)];
  return { shown, place: decided(shown) };
}

const dot = (x: number, y: number) => `M${x} ${y}h.1`;

/** As long as a text is, beside others. */
const bar = (x: number, y: number, text: string, most: number) =>
  `M${x} ${y}h${Math.max(16, Math.min(most, text.length * 2.4))}`;

/** A line at the end of the gold thread. */
function onThread(place: number, here: string): Marks {
  const y = rowAt(place);
  return { gold: `M${BEFORE} ${y}H34`, goldDot: dot(34, y), here, x: 48, y: y + 4.5 };
}

/** Words below a dot, within the paper. */
function below(x: number, y: number, here: string) {
  const half = Math.min(62, widthInLetters(here) * 4);
  return { here, x: Math.max(LEFT + half, Math.min(RIGHT - half, x)), y, anchor: 'middle' as const };
}
