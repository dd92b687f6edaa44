import type { Family, Ground } from '../stitch/families.ts';
import { Cloth } from './Cloth.tsx';
import { GoLink } from './GoLink.tsx';
import styles from './ServiceRow.module.scss';

/** A service as the carousel shows it: everything decided, ready for JSON. */
export type ServiceCard = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Address of its page, base path included. */
  readonly href: string;
  readonly family: Family;
  readonly ground: Ground;
};

/** A row of swatches, each a cloth with its label sewn on: 1, 2 or 3 in view. It scrolls and snaps without a script. */
export function ServiceRow({ services }: { services: readonly ServiceCard[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <ul className={styles.track} role="list" tabIndex={0} aria-label="Services, scrolls sideways">
      {services.map((service) => (
        <li key={service.id}>
          <Swatch {...service} />
        </li>
      ))}
    </ul>
  );
}

function Swatch({ id, title, description, href, family, ground }: ServiceCard) {
  const cut = { ratio: [4, 5], gap: 19, width: 3.6, focus: 0.32 } as const;
  return (
    <article className={styles.swatch}>
      <Cloth seed={id} family={family} ground={ground} className={styles.cloth} {...cut} />
      <div className={styles.label}>
        <h3>{title}</h3>
        <p>{description}</p>
        <GoLink href={href} className={styles.more} aria-label={`Learn More about ${title}`}>
          Learn More
        </GoLink>
      </div>
    </article>
  );
}
