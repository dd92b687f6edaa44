import type { Project } from '../content/site-content.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Cards } from './Cards.tsx';
import styles from './ProjectGrid.module.scss';
import { Shot, type Platform } from './Shot.tsx';
import { ThreadLink } from './ThreadLink.tsx';

/** A portfolio. Where there is something to see, the project's name leads to it in a new tab. */
export function ProjectGrid({ projects, platform }: { projects: readonly Project[]; platform: Platform }) {
  return (
    <Cards>
      {projects.map((project, place) => (
        <article key={project.id} className={styles.project}>
          <Shot project={project} platform={platform} place={place} className={styles.shot} />
          <h3>
            {project.link ? (
              <ThreadLink href={project.link} newTab aria-label={`${project.title}, opens in a new tab`}>
                {project.title}
              </ThreadLink>
            ) : (
              project.title
            )}
          </h3>
          <p className={classes(layout.soft, layout.small)}>{project.description}</p>
        </article>
      ))}
    </Cards>
  );
}
