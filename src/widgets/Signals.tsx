import type { Labels } from '../content/labels.ts';
import type { Settings } from '../contract.ts';
import type { Privacy } from '../page/privacy.ts';

export type SignalsProps = {
  readonly analytics: NonNullable<Settings['analytics']> | null;
  /** Where errors are told. */
  readonly reports: string | null;
  readonly privacy: Privacy | null;
  readonly labels: Labels['consent'];
};

/** Without a script there is nothing: no banner, nothing that counts. */
export function Signals(_props: SignalsProps) {
  return null;
}
