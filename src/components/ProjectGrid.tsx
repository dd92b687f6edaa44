import type { Project } from '../content/site-content.ts';
import { Island } from '../islands/Island.tsx';
import { SidewaysList } from '../widgets/SidewaysList.tsx';
import { usePage } from '../page/context.tsx';
import { ProjectCaption } from './ProjectCaption.tsx';
import styles from './ProjectGrid.module.scss';
import { Shot } from './Shot.tsx';

/** A portfolio, in rows of unlike width; on a phone sheets three by three, which scroll and snap, and phones two by two. */
export function ProjectGrid({
  projects,
  platform,
  early = 0,
}: {
  projects: readonly Project[];
  platform: 'web' | 'mobile';
  /** So many of them the first view may show. */
  early?: number;
}) {
  const { projects: projectsName } = usePage().labels.lists;
  const list = (
    <ul role="list" className={styles[platform]}>
      {projects.map((project, place) => (
        <li key={project.id}>
          <figure>
            <Shot project={project} place={place} early={place < early} className={styles.shot} />
            <ProjectCaption project={project} />
          </figure>
        </li>
      ))}
    </ul>
  );
  return (
    <div data-reveal="">
      {platform === 'mobile' ? (
        list
      ) : (
        <Island of={{ SidewaysList }} when="visible" props={{ label: projectsName }} slots={{ list }} />
      )}
    </div>
  );
}
