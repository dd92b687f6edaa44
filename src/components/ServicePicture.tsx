import type { Service, Artefact } from '../content/site-content.ts';
import { cutCloth, type ClothSettings } from '../stitch/cloth.ts';
import { classes } from '../styles/classes.ts';
import { NamedIcon } from './NamedIcon.tsx';
import { pictureSizes } from './picture-sizes.ts';
import { usePattern } from '../context/context.tsx';
import cloths from './Cloth.module.scss';
import { Cloth } from './Cloth.tsx';
import styles from './ServicePicture.module.scss';
import { Drawing } from './Drawing.tsx';
import { sketchMarksOf } from './screens/sketch-marks.ts';
import sketch from './screens/sketch.svg';
import screen from './screens/Screen.module.scss';

interface ServicePictureProps extends ClothSettings {
  readonly service: Pick<Service, 'id' | 'weave' | 'pictures' | 'picture' | 'icon'>;
  /** The first view may show it. */
  readonly early?: boolean;
  readonly className?: string | undefined;
}

/**
 * A service on a card: the first paper of its page, drawn for this size, on the service's cloth; or its photograph; or its icon, on a
 * field of colour. Decoration: its page has the paper itself.
 */
export function ServicePicture({ service, early = false, className, ...cut }: ServicePictureProps) {
  const { id, weave, pictures, icon } = service;
  const [first] = pictures;
  const paper = first?.kind === 'picture' ? undefined : first;
  const picture = service.picture || (first?.kind === 'picture' ? first.picture : undefined);
  const pattern = usePattern();
  const hasIcon = pattern === 'none' && icon !== undefined && !picture && !paper;
  // The ink of its field: the page's would be dark on dark.
  const ink = hasIcon && cloths[cutCloth(id, { ...weave, ...cut, pattern }).ground];
  return (
    <div className={classes(styles.picture, className)} aria-hidden="true">
      <Cloth
        lazy={!early}
        plain={paper !== undefined || hasIcon}
        picture={picture}
        sizes={paper ? undefined : pictureSizes.card}
        seed={id}
        className={styles.cloth}
        {...weave}
        {...cut}
      />
      {paper && !picture && <Sketch of={paper} className={styles.sketch} />}
      {hasIcon && <NamedIcon name={icon} className={classes(styles.icon, ink)} />}
    </div>
  );
}

/** A paper as cards show it: drawn for their size, whole, with its title and the step where a person decides as its only words. */
export function Sketch({ of, className }: { of: Artefact; className?: string | undefined }) {
  return <Drawing className={className} file={sketch} values={{ ...sketchMarksOf(of), display: screen.display }} />;
}
