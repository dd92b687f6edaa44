import type { ReactNode } from 'react';
import type { Project } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { fill, SEPARATOR } from '../context/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Icon } from './Icon.tsx';
import { Link, OutLink } from './Link.tsx';
import styles from './ProjectCaption.module.scss';

/**
 * A project's name and sentence. A name with an arrow leads to its case study or out, and so does the picture of the figure around it;
 * where there is nothing to see in public, it says so. `mark` stands last.
 * `unmarked`: nothing is said but the name and the sentence.
 */
export function ProjectCaption({
  project,
  mark,
  unmarked = false,
  children,
}: {
  project: Project;
  mark?: string | undefined;
  unmarked?: boolean;
  /** What stands last. */
  children?: ReactNode;
}) {
  const { content, labels } = usePage();
  const { marks } = content.portfolio;
  const study = content.caseStudies.find(({ id }) => id === project.id);
  const { title, description, link } = project;
  const words = [mark, study && labels.cases.kind, link ? '' : marks.unlinked].filter(Boolean);
  return (
    <figcaption className={styles.caption}>
      <h3>
        {study ? (
          <Link to={study.path} className={classes(styles.out, styles.inside)}>
            <span>{title}</span>
            {'\u00a0'}
            <Icon name="arrow" />
          </Link>
        ) : link ? (
          <OutLink href={link} newTab className={styles.out} aria-label={fill(labels.links.newTab, { name: title })}>
            <span>{title}</span>
            {'\u00a0'}
            <Icon name="arrow" />
          </OutLink>
        ) : (
          title
        )}
      </h3>
      <p className={layout.soft}>{description}</p>
      {!unmarked && words.length > 0 && <p className={classes(layout.soft, layout.small)}>{words.join(SEPARATOR)}</p>}
      {children}
    </figcaption>
  );
}
