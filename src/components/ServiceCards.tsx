import type { Service } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { SEPARATOR } from '../context/label-text.ts';
import { termsOf } from '../context/price-text.ts';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes, layout } from '../styles/classes.ts';
import { GoLink } from './GoLink.tsx';
import { MoreAbout } from './MoreAbout.tsx';
import card from './ServiceCard.module.scss';
import styles from './ServiceCards.module.scss';
import { ServicePicture } from './ServicePicture.tsx';

/** So many cards show more than an edge in the first view. */
const earlyCards = 1;

type ServiceCardsProps = { services: readonly Service[]; place: number; early: boolean };

/**
 * Services as cards, in full rows.
 *
 * @param place of the group among those of the page, from 0: no group is laid out as the one before it
 * @param early whether the first view may show them
 */
export function ServiceCards({ services, place, early }: ServiceCardsProps) {
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

/** A service in the overview: its picture, name, description. */
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

/** The whole width with its words beside the cloth; narrow under it, three in a row; or a small swatch beside the words, two in a row. */
type CardForm = 'wide' | 'tall' | 'row';

const repeat = (form: CardForm, count: number): CardForm[] => Array.from({ length: count }, () => form);

/** The forms of so many cards, so that every row is full. By their place, from 0, groups have a wide card first, or rows of two, by turns. */
function cardForms(count: number, place: number): CardForm[] {
  const isRows = place % 2 === 1;
  if (count === 2) return repeat('row', 2);
  if (count === 3 && !isRows) return repeat('tall', 3);
  if (isRows) return [...repeat('wide', count % 2), ...repeat('row', count - (count % 2))];
  // Beside the wide card, rows of three, and of two for what three leave.
  const others = Math.max(0, count - 1);
  const rows = [0, Math.min(4, others), 2][others % 3] ?? 0;
  return [...repeat('wide', Math.min(1, count)), ...repeat('tall', others - rows), ...repeat('row', rows)];
}
