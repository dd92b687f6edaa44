/** What drawn screens are composed of: words, stitched lines, rules and buttons, in the page's own colours, so that they follow its scheme. */
import styles from './parts.module.scss';

export const tones = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  teal: 'var(--teal)',
  onTeal: 'var(--on-teal)',
  gold: 'var(--thread)',
  link: 'var(--link)',
  line: 'var(--line)',
  strong: 'var(--line-strong)',
  sunk: 'var(--cloth-paper)',
  surface: 'var(--surface)',
} as const;

type Tone = keyof typeof tones;

interface WordProps {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size?: number;
  readonly tone?: Tone;
  readonly bold?: boolean;
  /** In the face of headings. */
  readonly display?: boolean;
  readonly anchor?: 'middle' | 'end' | undefined;
  readonly text: string | undefined;
}

/** One line of text. */
export function Word({ size = 12, tone = 'ink', bold = false, display = false, anchor, text, ...place }: WordProps) {
  return (
    <text
      fontSize={size}
      fill={tones[tone]}
      className={display ? styles.display : undefined}
      fontWeight={bold ? 600 : undefined}
      textAnchor={anchor}
      {...place}
    >
      {text}
    </text>
  );
}

/** A letter's width on average, in em: a little more than the text face needs. */
const LETTER = 0.5;

interface LinesProps extends WordProps {
  readonly text: string;
  readonly width: number;
  readonly leading?: number;
}

/** A sentence over several lines, none wider than `width`. */
export function Lines({ text, width, y, size = 12, leading = 1.35, ...word }: LinesProps) {
  return broken(text, width / (size * LETTER)).map((line, i) => (
    <Word key={line} y={y + i * size * leading} size={size} {...word} text={line} />
  ));
}

function broken(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface StitchProps {
  readonly d: string;
  readonly tone?: Tone;
  readonly width?: number;
  readonly dash?: readonly [stitch: number, gap: number];
  readonly opacity?: number;
}

/** A stitched line. Its stitches are two and a half times as long as it is thick, unless `dash` says otherwise. */
export function Stitch({ d, tone = 'teal', width = 3, dash, opacity }: StitchProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={tones[tone]}
      strokeWidth={width}
      strokeLinecap="round"
      strokeDasharray={(dash ?? [width * 1.7, width * 2.1]).map((n) => Math.round(n * 10) / 10).join(' ')}
      opacity={opacity}
    />
  );
}

/** The line under a row. */
export function Rule({ y, to = 300 }: { y: number; to?: number }) {
  return <path d={`M20 ${y}H${to}`} stroke={tones.line} strokeWidth="1.2" />;
}

/** What a screen calls itself, and a sentence under it. */
export function Head({ title, note }: { title: string; note?: string }) {
  return (
    <>
      <Word x={20} y={51} size={18} display text={title} />
      {note && <Word x={20} y={68} size={11.5} tone="soft" text={note} />}
    </>
  );
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A button; `quiet` has an edge only. */
export function Key({ quiet = false, text, ...box }: Box & { quiet?: boolean; text: string }) {
  return (
    <>
      <rect {...box} rx="6" fill={quiet ? 'none' : tones.teal} stroke={quiet ? tones.strong : undefined} />
      <Word
        x={box.x + box.width / 2}
        y={box.y + box.height / 2 + 4}
        anchor="middle"
        bold
        tone={quiet ? 'ink' : 'onTeal'}
        text={text}
      />
    </>
  );
}

/** A box at the foot of a phone: a question and its answer, or a fact and what it means. */
export function Aside({ title, description, y }: { title: string; description: string; y: number }) {
  return (
    <>
      <rect x="12" y={y} width="176" height="90" rx="9" fill={tones.sunk} />
      <Word x={22} y={y + 20} bold text={title} />
      <Lines x={22} y={y + 37} width={158} tone="soft" text={description} />
    </>
  );
}
