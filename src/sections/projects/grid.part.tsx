import { ProjectGrid } from '../../components/ProjectGrid.tsx';
import layout from '../../styles/layout.module.scss';
import type { projectsOf } from './schema.ts';

/** So many of a grid stand in the first view. */
const EARLY = 2;

/** Websites in a grid, and apps in another. */
export function ProjectGrids({ shown, early }: { shown: ReturnType<typeof projectsOf>; early: boolean }) {
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
