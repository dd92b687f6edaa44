import type { Project } from '../content/site-content.ts';
import { families, grounds } from '../stitch/families.ts';
import { classes } from '../styles/classes.ts';
import { Cloth } from './Cloth.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import { pictureSizes } from './picture-sizes.ts';
import { Screen } from './screens/Screen.tsx';
import styles from './Shot.module.scss';

interface ShotProps {
  readonly project: Project;
  /** Its place in the list, from 0: neighbours get different cloths. */
  readonly place: number;
  /** The first view may show it. */
  readonly early?: boolean | undefined;
  /** Gives it its height. */
  readonly className?: string | undefined;
}

/** A project's picture: its own, or a cloth with a drawn screen on it. */
export function Shot({ project, place, early = false, className }: ShotProps) {
  if (project.img) {
    return (
      <div className={classes(styles.shot, className)}>
        <OwnPicture
          className={styles.photo}
          path={project.img}
          alt=""
          sizes={pictureSizes.section}
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
        />
      </div>
    );
  }
  const ground = grounds[(place + 1) % grounds.length]!;
  return (
    <div className={classes(styles.shot, styles[ground], className)} aria-hidden="true">
      <Cloth
        lazy={!early}
        bare
        plain
        seed={project.id}
        family={families[(place * 3) % families.length]}
        ground={ground}
        ratio={[16, 10]}
        gap={18}
        width={2.2}
        className={styles.cloth}
      />
      {project.drawing && <Screen drawing={project.drawing} className={styles.screen} />}
    </div>
  );
}
