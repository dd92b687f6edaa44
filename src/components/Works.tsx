import { Island } from '../islands/Island.tsx';
import { SidewaysList } from '../widgets/SidewaysList.tsx';
import { usePage } from '../page/context.tsx';
import { ProjectCaption } from './ProjectCaption.tsx';
import { Shot } from './Shot.tsx';
import styles from './Works.module.scss';

/** The selected projects of both portfolios, 7 + 5 then 5 + 7, a last single one across; on a phone a row that scrolls and snaps. */
export function Works() {
  const { content, labels } = usePage();
  const { web, mobile, selected, marks } = content.portfolio;
  const projects = [
    ...web.map((project) => ({ project, mark: marks.web })),
    ...mobile.map((project) => ({ project, mark: marks.mobile })),
  ];
  const shown = selected.flatMap((id) => projects.filter(({ project }) => project.id === id));
  const list = (
    <ul role="list" className={styles.works}>
      {shown.map(({ project, mark }, place) => (
        <li key={project.id}>
          <figure>
            <Shot project={project} place={place} className={styles.shot} />
            <ProjectCaption project={project} mark={mark} />
          </figure>
        </li>
      ))}
    </ul>
  );
  return (
    <div data-reveal="">
      <Island of={{ SidewaysList }} when="visible" props={{ label: labels.home.work }} slots={{ list }} />
    </div>
  );
}
