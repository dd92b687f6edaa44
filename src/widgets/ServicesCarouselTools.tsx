import type { Ref } from 'react';
import { RoundButton } from '../components/Round.tsx';
import type { CarouselState } from './ServicesCarouselState.ts';

/** Pause or play, first in the tab order; previous, next. `ref` is the first button's. */
export function ServicesCarouselTools({ state, ref }: { state: CarouselState; ref: Ref<HTMLButtonElement> }) {
  const { motion, isPlaying, setPlaying } = state;
  return (
    <>
      <RoundButton
        ref={ref}
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? 'Pause the carousel' : 'Play the carousel'}
        onClick={() => setPlaying(!isPlaying)}
      />
      <RoundButton icon="prev" label="Previous services" onClick={motion?.previous} />
      <RoundButton icon="next" label="Next services" onClick={motion?.next} />
    </>
  );
}
