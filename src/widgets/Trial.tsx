import { Slot } from '../islands/Slot.tsx';
import type { Rule } from '../trial/decide.ts';

export type TrialProps = Rule;

/** A decision to try, in the slot `form`; awake, it follows the inputs, without React (`islands/entries/Trial.ts`). */
export function Trial(_props: TrialProps) {
  return <Slot name="form" />;
}
