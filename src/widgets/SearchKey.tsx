import { Slot } from '../islands/Slot.tsx';

/** A search box, in the slot `box`; awake, the key `/` leads to it. */
export function SearchKey(_props: Readonly<Record<never, never>>) {
  return <Slot name="box" />;
}
