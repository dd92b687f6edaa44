import type { Ref } from 'react';
import { RoundButton } from '../components/Round.tsx';
import type { Labels } from '../content/labels.ts';
import type { CarouselState } from './ServicesCarouselState.ts';

interface ToolsProps {
  readonly state: CarouselState;
  readonly labels: Pick<Labels['carousel'], 'pause' | 'play' | 'previous' | 'next'>;
  readonly ref: Ref<HTMLButtonElement>;
}

/** Pause or play, first in the tab order; previous, next. `ref` is the first button's. */
export function ServicesCarouselTools({ state, labels, ref }: ToolsProps) {
  const { motion, isPlaying, setPlaying } = state;
  return (
    <>
      <RoundButton
        ref={ref}
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? labels.pause : labels.play}
        onClick={() => setPlaying(!isPlaying)}
      />
      <RoundButton icon="prev" label={labels.previous} onClick={motion?.previous} />
      <RoundButton icon="next" label={labels.next} onClick={motion?.next} />
    </>
  );
}
