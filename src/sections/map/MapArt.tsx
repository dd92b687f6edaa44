import styles from './MapArt.module.scss';

/** Paths made by counting: where the n-th of `count` lines runs. */
function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('');
}

const river = lines(7, (n) => `M${610 + 22 * n} -20c40 120 -${120 + 2 * n} 190-90 320s150 150 110 340`);
const eastStreets =
  lines(15, (n) => `M${830 + 46 * n} -10l${[-36, -22, -8][n % 3]} 640`) +
  lines(11, (n) => `M${690 + 18 * (n % 4)} ${18 + 62 * n}l770 ${-26 + 12 * (n % 4)}`);
const westStreets =
  lines(9, (n) => `M${-20 + 66 * n} -10l${40 - 20 * (n % 4)} 640`) +
  lines(10, (n) => `M-10 ${14 + 68 * n}l${520 + 20 * (n % 3)} ${22 - 10 * (n % 4)}`);
const bridge = 'M560 430l320-26';
const way = 'M525 248l300-36 60 8 14 130 156-6v52';

/** A city at a river, stitched: no real one. The gold thread is the way to the door. */
export function MapArt({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 620"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={river} strokeWidth="3" strokeDasharray="11 9" opacity=".85" />
      <path d={eastStreets + westStreets} strokeWidth="2.5" strokeDasharray="7 8" opacity=".38" />
      <path d={bridge} strokeWidth="4" strokeDasharray="13 9" opacity=".8" />
      <path className={styles.gold} d={way} strokeWidth="5.5" strokeDasharray="13 10" />
      <g transform="translate(1055 424)">
        <circle r="44" strokeWidth="3" strokeDasharray="9 7" />
        <circle className={styles.gold} r="26" strokeWidth="5" strokeDasharray="9 7.33" />
        <circle r="10" fill="currentColor" stroke="none" />
      </g>
    </svg>
  );
}
