import type { Project } from '../content/site-content.ts';
import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Icon } from './Icon.tsx';
import { OutLink } from './Link.tsx';
import styles from './ProjectCaption.module.scss';

/**
 * A project's name and sentence. A name with an arrow leads out, and so does the picture of the figure around it; where there
 * is nothing to see in public, it says so. `mark` stands last.
 */
export function ProjectCaption({ project, mark }: { project: Project; mark?: string }) {
  const { content, labels } = usePage();
  const { marks } = content.portfolio;
  const { title, description, link } = project;
  const words = [mark, link ? undefined : marks.unlinked].filter((word) => word !== undefined);
  return (
    <figcaption className={styles.caption}>
      <h3>
        {link ? (
          <OutLink href={link} newTab className={styles.out} aria-label={fill(labels.links.newTab, { name: title })}>
            <span>{title}</span>
            {'\u00a0'}
            <Icon name="arrow" />
          </OutLink>
        ) : (
          title
        )}
      </h3>
      <p className={classes(layout.soft, layout.small)}>{description}</p>
      {words.length > 0 && <p className={classes(layout.soft, layout.small)}>{words.join(' · ')}</p>}
    </figcaption>
  );
}
