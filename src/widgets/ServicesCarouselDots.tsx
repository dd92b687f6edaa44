import { useEffect, useRef } from 'react';
import type { Labels } from '../content/labels.ts';
import styles from './ServicesCarousel.module.scss';
import { placeText } from './ServicesCarouselMotion.ts';

interface DotsProps {
  readonly count: number;
  /** Index of the current slide, from 0. */
  readonly current: number;
  readonly onPick: (index: number) => void;
  readonly labels: Pick<Labels['carousel'], 'pick' | 'pickOne'>;
  readonly language: string;
}

/** As many as a phone has room for, each large enough to touch. */
const mostDots = 14;

/**
 * A stitch for each slide, one stop in the tab order: the focus goes along with the current slide. For more slides than there is room
 * for, the number of the current one.
 */
export function ServicesCarouselDots({ count, current, onPick, labels, language }: DotsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const dots = row.current;
    if (dots?.contains(document.activeElement)) (dots.children[current] as HTMLElement | undefined)?.focus();
  }, [current]);
  if (count > mostDots) {
    return <p className={styles.number}>{placeText('{number} / {count}', { place: current, count, language })}</p>;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag says it without a look of its own
    <div ref={row} role="group" aria-label={labels.pick} className={styles.dots}>
      {Array.from({ length: count }, (_, i) => (
        <button
          key={i}
          type="button"
          className={styles.dot}
          aria-label={placeText(labels.pickOne, { place: i, count, language })}
          aria-current={i === current || undefined}
          tabIndex={i === current ? 0 : -1}
          onClick={() => onPick(i)}
        />
      ))}
    </div>
  );
}
