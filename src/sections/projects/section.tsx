import { sectionView, usePage, type SectionProps } from '../view.ts';
import { ProjectGrids } from './grid.part.tsx';
import { ProjectList } from './ProjectList.tsx';
import { projectsOf, type default as schema } from './schema.ts';
import styles from './works.module.scss';

export default sectionView<typeof schema>({ View: Projects, sample: 'projects' });

/** In grids; or large: 7 + 5 then 5 + 7, a last single one across. */
function Projects({ section, early }: SectionProps<typeof schema>) {
  const { content } = usePage();
  const shown = projectsOf(section, content);
  if (section.look === 'grid') return <ProjectGrids shown={shown} early={early} />;
  return (
    <ProjectList
      shown={shown}
      look={{ list: styles.works, shot: styles.shot }}
      marks={content.portfolio.marks}
      scrolls
    />
  );
}
