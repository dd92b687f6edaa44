import type { DrawSvg } from '../context/context.tsx';
import { classes } from '../styles/classes.ts';
import styles from './DrawnFile.module.scss';

interface DrawnFileProps {
  readonly of: ReturnType<DrawSvg>;
  readonly className: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** A drawing that comes when it is nearly in view, in the colours of the page. One of the two is displayed, and only that one is fetched. */
export function DrawnFile({ of: { light, dark }, className, ...size }: DrawnFileProps) {
  const picture = { ...size, loading: 'lazy' } as const;
  return (
    <>
      <img className={classes(className, styles.byDay)} src={light} alt="" {...picture} />
      <img className={classes(className, styles.byNight)} src={dark} alt="" {...picture} />
    </>
  );
}
