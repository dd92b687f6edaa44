import type { ReactNode } from 'react';
import type { Project } from '../content/site-content.ts';
import { usePage } from '../context/context.tsx';
import { fill, SEPARATOR } from '../context/label-text.ts';
import { classes, layout } from '../styles/classes.ts';
import { Icon } from './Icon.tsx';
import { AnyLink, type AnyLinkProps } from './Link.tsx';
import styles from './ProjectCaption.module.scss';

interface ProjectCaptionProps {
  readonly project: Project;
  readonly mark?: string | undefined;
  readonly unmarked?: boolean;
  /** What stands last. */
  readonly children?: ReactNode;
}

/**
 * A project's name and sentence. A name with an arrow leads to its case study or out, and so does the picture of the figure around it;
 * where there is nothing to see in public, it says so. `mark` stands last.
 * `unmarked`: nothing is said but the name and the sentence.
 */
export function ProjectCaption({ project, mark, unmarked = false, children }: ProjectCaptionProps) {
  const { content, labels } = usePage();
  const { marks } = content.portfolio;
  const study = content.caseStudies.find(({ id }) => id === project.id);
  const { title, description, link } = project;
  const words = [mark, study && labels.cases.kind, link ? '' : marks.unlinked].filter(Boolean);
  const newTab = fill(labels.links.newTab, { name: title });
  const out: AnyLinkProps | null = study
    ? { to: study.path, className: classes(styles.out, styles.inside) }
    : link
      ? { href: link, newTab: true, className: styles.out, 'aria-label': newTab }
      : null;
  return (
    <figcaption className={styles.caption}>
      <h3>
        {out ? (
          <AnyLink {...out}>
            <span>{title}</span>
            {'\u00a0'}
            <Icon name="arrow" />
          </AnyLink>
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
