import { classes } from '../../styles/classes.ts';
import styles from './ScreenArt.module.scss';

export type Device = 'web' | 'mobile';

const GOLD = 3;
const STEP = 24;

const shapes = {
  web: {
    size: [330, 214],
    corner: 12,
    echoes: 7,
    // A bar, a headline, a sentence, a button.
    lines: 'M-149-89h.1M-137-89h.1M-125-89h.1M-135-30H95M-135-2H30',
    fine: 'M-160-74H160M-135 32H120M-135 50H90M-135 78h74',
  },
  mobile: {
    size: [156, 304],
    corner: 26,
    echoes: 11,
    lines: 'M-16-136h32M-52-86H44M-52-58H10',
    fine: 'M-52-22H52M-52-2H52M-52 18H20M-52 84H52',
  },
} as const;

/** A screen of thread, and its echoes running out over the edges; the third is gold. */
export function ScreenArt({ device, className }: { device: Device; className?: string | undefined }) {
  const {
    size: [width, height],
    corner,
    echoes,
    lines,
    fine,
  } = shapes[device];
  return (
    <svg
      className={classes(styles.art, className)}
      viewBox="-340 -240 680 480"
      preserveAspectRatio="xMinYMin slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="11 8"
      aria-hidden="true"
      focusable="false"
    >
      {Array.from({ length: echoes }, (_, i) => (
        <rect
          key={i}
          x={-width / 2 - i * STEP}
          y={-height / 2 - i * STEP}
          width={width + 2 * i * STEP}
          height={height + 2 * i * STEP}
          rx={corner + i * STEP * 0.8}
          strokeDashoffset={i % 2 ? 9 : undefined}
          {...(i === GOLD
            ? { className: styles.gold, strokeWidth: 5 }
            : { opacity: (i === 0 ? 1 : 0.75 - i * 0.055).toFixed(2) })}
        />
      ))}
      <path d={lines} strokeWidth="7" strokeDasharray="none" />
      <path d={fine} strokeWidth="4" opacity="0.8" />
    </svg>
  );
}
