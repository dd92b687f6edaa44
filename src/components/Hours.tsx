import { Fragment } from 'react';
import { usePage } from '../context/context.tsx';
import { layout } from '../styles/classes.ts';

/** When somebody is there, a line for each part of the week; nothing where the company names no hours. */
export function Hours() {
  return usePage().content.company.hours.map(({ days, time }, place) => (
    <Fragment key={`${days} ${time}`}>
      {place > 0 && <br />}
      {days}, <span className={layout.whole}>{time}</span>
    </Fragment>
  ));
}
