import type { Service } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { GoLink } from './GoLink.tsx';
import { MoreAbout } from './MoreAbout.tsx';
import { ServicePicture } from './ServicePicture.tsx';
import styles from './ServiceSwatch.module.scss';

/** A service in the carousel: its picture, with its label sewn on. */
export function ServiceSwatch({ service }: { service: Service }) {
  const { title, description, path } = service;
  const { services } = usePage().labels;
  const cut = { ratio: [4, 5], gap: 19, width: 3.6, focus: 0.32 } as const;
  return (
    <article className={styles.swatch}>
      <ServicePicture service={service} className={styles.picture} {...cut} />
      <div className={styles.label}>
        <h3>{title}</h3>
        <p>{description}</p>
        <GoLink to={path} className={styles.more}>
          <MoreAbout {...services}>{title}</MoreAbout>
        </GoLink>
      </div>
    </article>
  );
}
