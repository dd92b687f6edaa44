import { TAU, smooth, type Point } from '../stitch/path.ts';
import styles from './CallArt.module.scss';

const lobes = 8;
const ringCount = 17;
const goldRing = 5;

/** One ring of eight soft lobes round the middle, drawn once and used at every size. */
function ring(): string {
  const points: Point[] = Array.from({ length: lobes * 4 }, (_, i) => {
    const angle = (i / (lobes * 4)) * TAU;
    const radius = 1000 + 78 * Math.cos(lobes * angle);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return smooth(points, true);
}

/** The rings off the right edge of the closing call; one of them is gold. */
export function CallArt() {
  return (
    <svg
      className={styles.art}
      viewBox="-300 -300 600 600"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="11 8"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id="call-ring" d={ring()} vectorEffect="non-scaling-stroke" />
      </defs>
      {Array.from({ length: ringCount }, (_, i) => (
        <use
          key={i}
          href="#call-ring"
          transform={`scale(${(0.0305 + i * 0.0165).toFixed(4)})`}
          {...(i === goldRing
            ? { className: styles.gold, strokeWidth: 4.5 }
            : { opacity: (0.82 - i * 0.03).toFixed(2) })}
          {...(i % 2 ? {} : { strokeDashoffset: 9 })}
        />
      ))}
    </svg>
  );
}
