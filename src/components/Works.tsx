import type { Project } from '../content/site-content.ts';
import { Island } from '../islands/Island.tsx';
import { SidewaysList } from '../widgets/SidewaysList.tsx';
import { usePage } from '../page/context.tsx';
import { ProjectCaption } from './ProjectCaption.tsx';
import { Shot } from './Shot.tsx';
import styles from './Works.module.scss';

interface WorksProps {
  readonly works: readonly { readonly project: Project; readonly platform: 'web' | 'mobile' }[];
}

/** Projects large: 7 + 5 then 5 + 7, a last single one across; on a phone a row that scrolls and snaps. */
export function Works({ works }: WorksProps) {
  const { content, labels } = usePage();
  const { marks } = content.portfolio;
  const list = (
    <ul role="list" className={styles.works}>
      {works.map(({ project, platform }, place) => (
        <li key={project.id}>
          <figure>
            <Shot project={project} place={place} className={styles.shot} />
            <ProjectCaption project={project} mark={marks[platform]} />
          </figure>
        </li>
      ))}
    </ul>
  );
  return (
    <div data-reveal="">
      <Island of={{ SidewaysList }} when="visible" props={{ label: labels.lists.projects }} slots={{ list }} />
    </div>
  );
}
