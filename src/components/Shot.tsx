import type { Project } from '../content/site-content.ts';
import { siteUrl, usePage } from '../page/context.tsx';
import { grounds } from '../stitch/families.ts';
import { classes } from '../styles/classes.ts';
import { Cloth } from './Cloth.tsx';
import { ProjectPaper } from './ProjectPaper.tsx';
import styles from './Shot.module.scss';

export type Platform = 'web' | 'mobile';

interface ShotProps {
  readonly project: Project;
  readonly platform: Platform;
  /** Its place in the list, from 0: neighbours get different grounds. */
  readonly place: number;
  /** Gives it its height; the drawing's type is sized for 27 times `--shot-unit`. */
  readonly className?: string | undefined;
}

/** A project's picture: its own, or a cloth with a drawn screen on it. */
export function Shot({ project, platform, place, className }: ShotProps) {
  const { facts, settings } = usePage();
  if (project.img) {
    const src = siteUrl(settings, project.img);
    facts.files.add(src);
    return (
      <div className={classes(styles.shot, className)}>
        <img className={styles.photo} src={src} alt="" loading="lazy" decoding="async" />
      </div>
    );
  }
  const ground = grounds[(place + 1) % grounds.length] ?? 'teal';
  return (
    <div className={classes(styles.shot, styles[ground], className)} aria-hidden="true">
      <Cloth bare seed={project.id} ratio={[16, 10]} gap={18} width={2.2} className={styles.cloth} />
      <div className={styles[platform]}>
        <ProjectPaper project={project} />
      </div>
    </div>
  );
}
