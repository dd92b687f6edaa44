import type { Service } from '../content/site-content.ts';
import type { ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import { Brief } from './artefacts/Brief.tsx';
import { Cloth } from './Cloth.tsx';
import styles from './ServicePicture.module.scss';

interface ServicePictureProps extends ClothSettings {
  readonly service: Pick<Service, 'id' | 'weave' | 'pictures'>;
  /** The first view may show it. */
  readonly early?: boolean;
  readonly className?: string | undefined;
}

/** A service on a card: the first paper of its page, drawn small, on the service's cloth. Decoration: its page has it whole. */
export function ServicePicture({ service, early = false, className, ...cut }: ServicePictureProps) {
  const { id, weave, pictures } = service;
  const [first] = pictures;
  return (
    <div className={classes(styles.picture, className)} aria-hidden="true">
      <Cloth lazy={!early} plain={first !== undefined} seed={id} {...weave} {...cut} />
      {first && <Brief content={first} />}
    </div>
  );
}
