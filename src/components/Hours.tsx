import { Fragment } from 'react';
import { usePage } from '../page/context.tsx';

/** When somebody is there, a line for each part of the week; nothing where the company names no hours. */
export function Hours() {
  return usePage().content.company.hours.map(({ days, time }, place) => (
    <Fragment key={days}>
      {place > 0 && <br />}
      {days}, {time.replaceAll(' ', '\u00a0')}
    </Fragment>
  ));
}
