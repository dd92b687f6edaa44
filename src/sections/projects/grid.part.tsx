import { layout } from '../../styles/classes.ts';
import styles from './grid.module.scss';
import { ProjectList } from './ProjectList.tsx';
import type { OnPlatform } from './schema.ts';

/** So many of a grid stand in the first view. */
const EARLY = 2;

/** Websites, in rows of unlike width, and apps; on a phone one below the other, and phones two by two. */
export function ProjectGrids({ shown, early }: { shown: readonly OnPlatform[]; early: boolean }) {
  const on = (platform: string) => shown.filter((each) => each.platform === platform);
  const platforms = (['web', 'mobile'] as const).filter((platform) => on(platform).length > 0);
  return (
    <div className={layout.rows}>
      {platforms.map((platform, place) => (
        <ProjectList
          key={platform}
          shown={on(platform)}
          look={{ list: styles[platform], shot: styles.shot }}
          early={early && place === 0 ? EARLY : 0}
        />
      ))}
    </div>
  );
}
