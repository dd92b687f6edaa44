import { draw } from '../../stitch/families.ts';
import { hash, random } from '../../stitch/random.ts';
import { relative } from '../../stitch/relative.ts';
import styles from './TurnedCloth.module.scss';

const [width, height] = [1200, 300];
const front = 'M0 0H1200V80L920 300H0Z';
const fold = 'M1200 80L920 300L900 96Q898 78 916 76Z';
const backRows = Array.from({ length: 20 }, (_, i) => `M${i * 20} -90V330`);
const goldRow = 12;
/** From the gold lozenge along its row to the fold; on the back it goes on from where that row meets the edge. */
const wayToFold = 'M837 212h18m9 0h18m9 0h18';

/** A darned cloth with its corner turned: the gold of the front comes out on the back. */
export function TurnedCloth({ className }: { className?: string | undefined }) {
  const darning = draw.darn({ width, height, gap: 18, focus: 0.5 }, random(hash('gold-front')));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id="turned-front">
        <path d={front} />
      </clipPath>
      <clipPath id="turned-fold">
        <path d={fold} />
      </clipPath>
      <path className={styles.under} d={`M0 0H${width}V${height}H0Z`} />
      <g className={styles.front} clipPath="url(#turned-front)">
        <path className={styles.ground} d={front} />
        <path d={relative(darning.threads.join(''))} />
        <path className={styles.gold} d={`${darning.gold}${wayToFold}`} />
      </g>
      <g className={styles.back} clipPath="url(#turned-fold)">
        <path className={styles.fold} d={fold} />
        <g transform="translate(820.7 67.7) rotate(14)" strokeDasharray="10 9">
          <path d={rows(0)} />
          <path d={rows(1)} strokeDashoffset="9" />
          <path className={styles.gold} d={backRows[goldRow]} strokeDashoffset="9" />
        </g>
      </g>
    </svg>
  );
}

/** Every second row of the back, the gold one left out. */
function rows(first: 0 | 1): string {
  return backRows.filter((_, i) => i % 2 === first && i !== goldRow).join('');
}
