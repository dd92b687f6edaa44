import { Anchor } from '../../components/Anchor.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import type { Service } from '../../content/site-content.ts';
import layout from '../../styles/layout.module.scss';
import styles from './Group.module.scss';

export interface Group {
  readonly title: string;
  readonly text: string | null;
  /** At least one. */
  readonly services: readonly Service[];
}

/** Services under a heading. `place`: the group's place on the page, from 0. */
export function ServiceGroup({ group: { title, text, services }, place }: { group: Group; place: number }) {
  const id = `group-${place + 1}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <Anchor as="h2" id={id}>
          {title}
        </Anchor>
        {text && <p className={layout.soft}>{text}</p>}
      </div>
      <ServiceCards services={services} place={place} early={place === 0} />
    </section>
  );
}
