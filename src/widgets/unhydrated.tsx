/** Widgets without React: the page shows what the server wrote, or nothing. What they do awake stands in `client/islands/`. */
import type { Labels } from '../content/labels.ts';
import type { Settings } from '../contract.ts';
import { Slot } from '../islands/Slot.tsx';
import type { Privacy } from '../context/privacy.ts';

type None = Readonly<Record<never, never>>;

export type SignalsProps = {
  readonly analytics: NonNullable<Settings['analytics']> | null;
  /** Where errors are told. */
  readonly reports: string | null;
  readonly privacy: Privacy | null;
  readonly labels: Labels['consent'];
};

/** Counts visits and reports errors. Without a script there is no banner, and nothing that counts. */
export const Signals = (_props: SignalsProps) => null;

/** Looks after pictures of other sites that do not come. */
export const MendPictures = (_props: None) => null;

/** Links to a form on their own page go there at a pace that the eye can follow. */
export const ContactLinks = (_props: None) => null;

/** A search box, in the slot `box`: the key `/` leads to it. */
export const SearchKey = (_props: None) => <Slot name="box" />;

export type EntryFilterProps = {
  /** BCP 47 */
  readonly language: string;
  readonly labels: Pick<Labels['lists'], 'found' | 'none'>;
};

/** The search field of a list, in the slot `field`, and how many entries it finds. */
export const EntryFilter = (_props: EntryFilterProps) => (
  <>
    <Slot name="field" />
    <output />
  </>
);

export type SidewaysListProps = {
  /** What the list is called while it scrolls. */
  readonly label: string;
};

/** A list, in the slot `list`, that narrow windows scroll sideways: the keyboard stops at it there. */
export const SidewaysList = (_props: SidewaysListProps) => <Slot name="list" />;
