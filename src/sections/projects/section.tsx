import { Works } from '../../components/Works.tsx';
import { usePage } from '../../page/context.tsx';
import { sectionView, type SectionProps } from '../view.ts';
import { ProjectGrids } from './grid.part.tsx';
import { projectsOf } from './schema.ts';
import type schema from './schema.ts';

export default sectionView<typeof schema>({ View: Projects, sample: 'projects' });

function Projects({ section, early }: SectionProps<typeof schema>) {
  const shown = projectsOf(section, usePage().content);
  return section.look === 'large' ? <Works works={shown} /> : <ProjectGrids shown={shown} early={early} />;
}
