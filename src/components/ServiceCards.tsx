import type { Service } from '../content/site-content.ts';
import { cardForms } from './card-forms.ts';
import { ServiceCard } from './ServiceCard.tsx';
import styles from './ServiceCards.module.scss';

/** So many cards show more than an edge in the first view. */
const earlyCards = 1;

/**
 * Services as cards, in full rows.
 *
 * @param place of the group among those of the page, from 0: no group is laid out as the one before it
 * @param early whether the first view may show them
 */
export function ServiceCards({
  services,
  place,
  early,
}: {
  services: readonly Service[];
  place: number;
  early: boolean;
}) {
  const forms = cardForms(services.length, place);
  return (
    <ul role="list" className={styles.cards}>
      {services.map((service, index) => {
        const form = forms[index] ?? 'tall';
        return (
          <li key={service.id} className={styles[form]}>
            <ServiceCard service={service} form={form} early={early && index < earlyCards} />
          </li>
        );
      })}
    </ul>
  );
}
