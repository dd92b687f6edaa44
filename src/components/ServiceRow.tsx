import type { Family, Ground } from '../stitch/families.ts';
import { Cloth } from './Cloth.tsx';
import { Icon } from './Icon.tsx';
import styles from './ServiceRow.module.scss';

/** A service as the carousel shows it: everything decided, ready for JSON. */
export type ServiceCard = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Address of its page, base path included. */
  readonly href: string;
  readonly family: Family;
  readonly ground: Ground;
};

/** A row of swatches, each a cloth with its label sewn on: 1, 2 or 3 in view. It scrolls and snaps without a script. */
export function ServiceRow({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className={styles.track} role="list" tabIndex={0} aria-label="Services, scrolls sideways">
      {services.map((service) => (
        <li key={service.id}>
          <Swatch {...service} />
        </li>
      ))}
    </ul>
  );
}

function Swatch({ id, name, description, href, family, ground }: ServiceCard) {
  return (
    <article className={styles.swatch}>
      <Cloth seed={id} family={family} ground={ground} ratio={[4, 5]} gap={19} width={3.6} focus={0.32} className={styles.cloth} />
      <div className={styles.label}>
        <h3>{name}</h3>
        <p>{description}</p>
        <a href={href} className={styles.more} aria-label={`Learn More about ${name}`}>
          Learn More
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
}
