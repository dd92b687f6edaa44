import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import { Label } from './Label.tsx';
import styles from './SectionHead.module.scss';

interface SectionHeadProps {
  /** The heading's id, for `aria-labelledby` of its section. */
  readonly id: string;
  readonly title: string;
  readonly label?: ReactNode;
  /** A small heading, where the section's words are the large thing. */
  readonly quiet?: boolean | undefined;
  /** What stands at the other end of the row. */
  readonly children?: ReactNode;
}

/** The head of a section: label and heading, and at the far end of the row what belongs to it. */
export function SectionHead({ id, title, label, quiet = false, children }: SectionHeadProps) {
  return (
    <div className={layout.headRow}>
      <div>
        {label && <Label>{label}</Label>}
        <Anchor as="h2" id={id} className={classes(quiet && styles.quiet)}>
          {title}
        </Anchor>
      </div>
      {children}
    </div>
  );
}
