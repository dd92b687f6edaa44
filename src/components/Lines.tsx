import { Fragment } from 'react';

/** One below the other, without those that are not there. */
export function Lines({ of }: { of: readonly (string | undefined)[] }) {
  return of.filter(Boolean).map((line, place) => (
    <Fragment key={line}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));
}
