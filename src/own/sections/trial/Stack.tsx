import { Children, type ReactNode } from 'react';
import styles from './trial.module.scss';

/** Texts one over the other, of which one is seen: `data-now`. The largest gives the size, so that nothing moves when another is seen. */
export function Stack({
  name,
  now,
  className,
  children,
}: {
  /** What a script finds it by: `data-{name}`. */
  name: string;
  /** Which is seen. */
  now: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.stack} ${className ?? ''}`} {...{ [`data-${name}`]: '' }}>
      {Children.map(children, (child, i) => (
        <div data-now={i === now || undefined}>{child}</div>
      ))}
    </div>
  );
}
