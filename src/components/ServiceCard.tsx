import type { Service } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import type { CardForm } from './card-forms.ts';
import { GoLink } from './GoLink.tsx';
import { MoreAbout } from './MoreAbout.tsx';
import { TermsLine } from './TermsLine.tsx';
import styles from './ServiceCard.module.scss';
import { ServicePicture } from './ServicePicture.tsx';

const cuts: Readonly<Record<CardForm, ClothSettings>> = {
  wide: { ratio: [16, 9], gap: 19, width: 3.2 },
  tall: { ratio: [4, 3], gap: 28, width: 5 },
  row: { ratio: [1, 1], gap: 34, width: 6.5 },
};

/**
 * A service in the overview: its picture, name, description.
 *
 * @param early whether the first view may show it
 */
export function ServiceCard({ service, form, early }: { service: Service; form: CardForm; early: boolean }) {
  const { name, description, path } = service;
  const { services } = usePage().labels;
  return (
    <article className={classes(styles.card, styles[form])}>
      <ServicePicture service={service} early={early} {...cuts[form]} />
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
        <TermsLine service={service} />
        <GoLink to={path}>
          <MoreAbout {...services}>{name}</MoreAbout>
        </GoLink>
      </div>
    </article>
  );
}
