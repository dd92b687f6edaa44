import type { Service } from '../content/site-content.ts';
import { termsOf, useSite } from '../page/service-terms.ts';
import layout from '../styles/layout.module.scss';

/** A service's price and time in one small line, and in a second one the price in the second currency. */
export function TermsLine({ service }: { service: Service }) {
  const { price, about, duration } = termsOf(service, useSite());
  if (!price && !duration) return null;
  return (
    <p className={layout.small}>
      {typeof service.price === 'object' ? <b>{price}</b> : price}
      {price && duration && ' · '}
      <span className={layout.whole}>{duration}</span>
      {about && <br />}
      {about}
    </p>
  );
}
