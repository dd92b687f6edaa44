import type { ReactNode } from 'react';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import { Label } from './Label.tsx';
import styles from './Statement.module.scss';

/** A section that opens with one large sentence, its heading, and the few lines that carry it at the sentence's foot. */
export function Statement({
  id,
  title,
  label,
  children,
}: {
  id: string;
  title: string;
  label: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={layout.wrap} data-reveal="">
      {label && <Label>{label}</Label>}
      <div className={layout.grid}>
        <Anchor as="h2" id={id} className={styles.title}>
          {title}
        </Anchor>
        <div className={styles.text}>{children}</div>
      </div>
    </div>
  );
}
