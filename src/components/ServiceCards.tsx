import type { Service } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { SEPARATOR } from '../context/label-text.ts';
import { termsOf } from '../context/service-terms.ts';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { cardForms, type CardForm } from './card-forms.ts';
import { GoLink } from './GoLink.tsx';
import { MoreAbout } from './MoreAbout.tsx';
import card from './ServiceCard.module.scss';
import styles from './ServiceCards.module.scss';
import { ServicePicture } from './ServicePicture.tsx';

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

const cuts: Readonly<Record<CardForm, ClothSettings>> = {
  wide: { ratio: [2, 1], gap: 19, width: 3.2 },
  tall: { ratio: [4, 3], gap: 28, width: 5 },
  row: { ratio: [4, 3], gap: 34, width: 6.5 },
};

/**
 * A service in the overview: its picture, name, description.
 *
 * @param early whether the first view may show it
 */
function ServiceCard({ service, form, early }: { service: Service; form: CardForm; early: boolean }) {
  const { name, description, path } = service;
  const { services } = usePage().labels;
  return (
    <article className={classes(card.card, card[form])}>
      <ServicePicture service={service} early={early} className={card.picture} {...cuts[form]} />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        <TermsLine service={service} />
        <GoLink to={path}>
          <MoreAbout words={services}>{name}</MoreAbout>
        </GoLink>
      </div>
    </article>
  );
}

/** A service's price and time in one small line, and in a second one the price in the second currency. */
function TermsLine({ service }: { service: Service }) {
  const { price, about, duration } = termsOf(service, usePage());
  if (!price && !duration) return null;
  return (
    <p className={layout.small}>
      {price && <b>{price}</b>}
      {price && duration && SEPARATOR}
      <span className={layout.whole}>{duration}</span>
      {about && <br />}
      {about}
    </p>
  );
}
