import styles from './MapArt.module.scss';

/** Paths made by counting: where the n-th of `count` lines runs. */
function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('');
}

/** Both banks, from north to south. */
const banks = ['M600 -20c40 120-130 200-96 330s150 150 110 330', 'M742 -20c40 120-142 190-108 320s158 160 118 340'];
const water = `${banks[0]}H752c40-180-84-210-118-340S782 100 742-20z`;
const eastStreets =
  lines(13, (n) => `M${800 + 56 * n} -10l${[-30, -18, -8][n % 3]} 640`) +
  lines(9, (n) => `M${742 - 9 * n} ${24 + 74 * n}l770 ${-26 + 12 * (n % 4)}`);
const westStreets =
  lines(9, (n) => `M${-20 + 62 * n} -10l${30 - 16 * (n % 4)} 640`) +
  lines(9, (n) => `M-10 ${20 + 76 * n}l512 ${18 - 8 * (n % 4)}`);
const squares = 'M868 92l150-8 6 96-152 8zM1196 452l118-6 4 84-120 8zM330 330l104 4-6 92-102-6z';
const bridge = 'M478 262l214-20';
const way = 'M442 266l250-24 92-8 52 8 14 154 94-8';

interface MapArtProps {
  readonly className?: string | undefined;
  readonly city: string;
  readonly street: string;
  readonly name: string;
}

/** A city at a river, stitched: no real one. It names the city and the door, which the gold thread leads to. */
export function MapArt({ className, city, street, name }: MapArtProps) {
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
      <path className={styles.water} d={water} />
      <path className={styles.square} d={squares} />
      <path d={banks.join('')} strokeWidth="3" strokeDasharray="11 9" opacity=".85" />
      <path d={eastStreets + westStreets} strokeWidth="2.5" strokeDasharray="7 8" opacity=".38" />
      <path d={bridge} strokeWidth="14" opacity=".3" />
      <path className={styles.gold} d={way} strokeWidth="5.5" strokeDasharray="13 10" />
      <text className={styles.city} x="1040" y="112">
        {city}
      </text>
      <g transform="translate(944 322)">
        <path className={styles.pin} d="M0 66C-34 26-44 12-44-8a44 44 0 0 1 88 0c0 20-10 34-44 74z" />
        <circle className={styles.gold} cy="-8" r="17" strokeWidth="6" strokeDasharray="9 8.8" />
      </g>
      <text className={styles.name} x="944" y="432">
        {name}
      </text>
      <text className={styles.street} x="944" y="464">
        {street}
      </text>
    </svg>
  );
}
