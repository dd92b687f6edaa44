import { Slot } from '../islands/Slot.tsx';

export type SidewaysListProps = {
  /** What the list is called while it scrolls. */
  readonly label: string;
};

/** A list, in the slot `list`, that narrow windows scroll sideways; awake, the keyboard stops at it there. */
export function SidewaysList(_props: SidewaysListProps) {
  return <Slot name="list" />;
}
