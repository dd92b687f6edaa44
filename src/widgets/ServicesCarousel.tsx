import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useRef, useEffect, useState } from 'react';
import { SectionHead } from '../components/SectionHead.tsx';
import type { Labels } from '../content/labels.ts';
import { Slot } from '../islands/Slot.tsx';
import { classes, layout } from '../styles/classes.ts';
import styles from './ServicesCarousel.module.scss';
import { ServicesCarouselDots } from './ServicesCarouselDots.tsx';
import { startMotion, type Motion, type SlideNames } from './ServicesCarouselMotion.ts';
import { RoundButton } from '../components/Round.tsx';

type ServicesCarouselProps = {
  /** Id and texts of the section's heading, which shares its row with the controls. */
  readonly heading: { readonly id: string; readonly label: string | null; readonly title: string };
  /** The slots that hold the services, in order. */
  readonly slides: readonly string[];
  readonly labels: Labels['carousel'];
  readonly language: string;
};

/**
 * The services section: its head, and its row of services, 1, 2 or 3 in view. Without a script the row scrolls and snaps; awake
 * it rotates, with the names and the behaviour of WAI-ARIA's carousel pattern.
 */
export function ServicesCarousel({ heading, slides, labels, language }: ServicesCarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const state = useCarousel(view, { labels, language });
  const { motion, current, setHeld, setFocused } = state;

  // What the keyboard has reached must not move away under it.
  const holdFocused = ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible'));
  const moveByArrows = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const [left, right] = isRightToLeft ? (['next', 'previous'] as const) : (['previous', 'next'] as const);
    const move = { ArrowLeft: motion?.[left], ArrowRight: motion?.[right] }[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move();
  };
  const hold = (isHeld: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(isHeld);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from its buttons and links
    <section
      className={classes(layout.section, styles.carousel)}
      aria-labelledby={heading.id}
      aria-roledescription={motion ? labels.role : undefined}
      onKeyDown={moveByArrows}
    >
      <SectionHead {...heading} className={classes(layout.wrap, styles.head)}>
        <div className={styles.tools}>{motion && <ServicesCarouselTools state={state} labels={labels} />}</div>
      </SectionHead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from its links */}
      <div
        ref={view}
        className={styles.view}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag says it without a look of its own
        role="group"
        aria-label={motion ? labels.moving : labels.still}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={holdFocused}
        onBlur={() => setFocused(false)}
      >
        <Slides names={slides} />
      </div>
      <div className={styles.foot}>
        {motion && (
          <ServicesCarouselDots
            count={slides.length}
            current={current}
            onPick={motion.show}
            labels={labels}
            language={language}
          />
        )}
      </div>
    </section>
  );
}

/** Never rendered again: Swiper moves the items behind React's back. */
const Slides = memo(function Slides({ names }: { names: readonly string[] }) {
  return (
    <ul className={styles.track} role="list">
      {names.map((name) => (
        <li key={name} className={styles.slide}>
          <Slot name={name} className={styles.content} />
        </li>
      ))}
    </ul>
  );
});

/** Pause or play, first in the tab order; previous, next. */
function ServicesCarouselTools({ state, labels }: { state: CarouselState; labels: Labels['carousel'] }) {
  const { motion, isPlaying, setPlaying } = state;
  return (
    <>
      <RoundButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? labels.pause : labels.play}
        onClick={() => setPlaying(!isPlaying)}
      />
      <RoundButton icon="prev" label={labels.previous} onClick={motion?.previous} />
      <RoundButton icon="next" label={labels.next} onClick={motion?.next} />
    </>
  );
}

type CarouselState = ReturnType<typeof useCarousel>;

/** Starts the row when the widget wakes. It plays unless the visitor prefers reduced motion, now or later. What Swiper throws is thrown. */
function useCarousel(view: { readonly current: HTMLElement | null }, { labels, language }: SlideNames) {
  // Null while the row still scrolls by itself.
  const [motion, setMotion] = useState<Motion | null>(null);
  // Index of the first slide in view.
  const [current, setCurrent] = useState(0);
  // What the visitor wants; it may rest nevertheless, while the pointer or the keyboard is on the row.
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isFocused, setFocused] = useState(false);

  useEffect(() => {
    if (!view.current) return undefined;
    const started = startMotion(view.current, { labels, language }, setCurrent);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    const obey = () => {
      started.keepStill(reduced.matches);
      if (reduced.matches) setPlaying(false);
    };
    obey();
    reduced.addEventListener('change', obey);
    // oxlint-disable-next-line react/set-state-in-effect -- the server's HTML comes first, without what only a moving row needs
    setMotion(started);
    setPlaying(!reduced.matches);
    // No event tells of a pointer that was there before.
    setHeld(matchMedia('(hover: hover)').matches && view.current.matches(':hover'));
    return () => {
      reduced.removeEventListener('change', obey);
      started.end();
    };
  }, [view, labels, language]);

  const isRotating = isPlaying && !isHeld && !isFocused;
  useEffect(() => motion?.rotate(isRotating), [motion, isRotating]);

  return { motion, current, isPlaying, setPlaying, setHeld, setFocused };
}
