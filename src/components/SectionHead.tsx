import type { ReactNode } from 'react';
import { classes, layout } from '../styles/classes.ts';
import { Label } from './Label.tsx';
import styles from './SectionHead.module.scss';

interface SectionHeadProps {
  /** The heading's id, for `aria-labelledby` of its section. */
  readonly id: string;
  readonly title?: string | undefined;
  readonly label?: ReactNode;
  /** Says what its content is: beside the label, or beside the heading where there is none. */
  readonly tag?: ReactNode;
  readonly small?: boolean | undefined;
  readonly className?: string | undefined;
  /** What stands at the other end of the row. */
  readonly children?: ReactNode;
}

/** The head of a section: label and heading, and at the far end of the row what belongs to it. Needs no page around it. */
export function SectionHead({ id, title, label, tag, small = false, className, children }: SectionHeadProps) {
  return (
    <div className={classes(layout.headRow, className)} data-reveal="">
      <div className={classes(!label && Boolean(tag) && styles.tagged)}>
        {label && (
          <Label>
            {label} {tag}
          </Label>
        )}
        {title !== undefined && (
          <h2 id={id} className={classes(small && styles.small)}>
            {title}
          </h2>
        )}
        {!label && tag}
      </div>
      {children}
    </div>
  );
}
