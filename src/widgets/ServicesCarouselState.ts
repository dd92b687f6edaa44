import { useEffect, useState, type RefObject } from 'react';
import { startMotion, type Motion, type SlideNames } from './ServicesCarouselMotion.ts';

export interface CarouselState {
  /** Null while the row still scrolls by itself. */
  readonly motion: Motion | null;
  /** Index of the first slide in view, from 0. */
  readonly current: number;
  /** What the visitor wants; it may rest nevertheless, while the pointer or the keyboard is on the row. */
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  readonly setHeld: (isHeld: boolean) => void;
  readonly setFocused: (isFocused: boolean) => void;
}

/**
 * Starts the row when the widget wakes. It plays unless the visitor prefers reduced motion, now or later.
 *
 * @throws what Swiper throws, as the effect's error
 */
export function useCarousel(view: RefObject<HTMLElement | null>, { labels, language }: SlideNames): CarouselState {
  const [motion, setMotion] = useState<Motion | null>(null);
  const [current, setCurrent] = useState(0);
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
