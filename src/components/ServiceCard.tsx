import type { Service } from '../content/site-content.ts';
import { serviceWeave } from '../stitch/services.ts';
import { Cloth } from './Cloth.tsx';
import { GoLink } from './GoLink.tsx';
import styles from './ServiceCard.module.scss';

/** A service in the overview: a strip of its cloth, full title, description. `place`: its place in the list, from 0. `early`: the first view may show it. */
export function ServiceCard({ service, place, early }: { service: Service; place: number; early: boolean }) {
  const { id, title, description, path } = service;
  return (
    <article className={styles.card}>
      <Cloth lazy={!early} seed={id} {...serviceWeave(place)} ratio={[16, 6]} gap={19} width={3} />
      <h2>{title}</h2>
      <p>{description}</p>
      <GoLink to={path} aria-label={`Learn More about ${title}`}>
        Learn More
      </GoLink>
    </article>
  );
}
