import { ProjectGrid } from '../../components/ProjectGrid.tsx';
import { Works } from '../../components/Works.tsx';
import { usePage } from '../../page/context.tsx';
import layout from '../../styles/layout.module.scss';
import { projectsOf } from './schema.ts';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Projects, sample: 'projects' });

/** So many of a grid stand in the first view. */
const EARLY = 2;

function Projects({ section, early }: SectionProps<typeof schema>) {
  const shown = projectsOf(section, usePage().content);
  if (section.look === 'large') return <Works works={shown} />;
  const platforms = (['web', 'mobile'] as const).filter((platform) => shown.some((each) => each.platform === platform));
  return (
    <div className={layout.rows}>
      {platforms.map((platform, place) => (
        <ProjectGrid
          key={platform}
          projects={shown.filter((each) => each.platform === platform).map(({ project }) => project)}
          platform={platform}
          early={early && place === 0 ? EARLY : 0}
        />
      ))}
    </div>
  );
}
