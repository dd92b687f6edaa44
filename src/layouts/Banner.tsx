import type { ReactNode } from 'react';
import { Cloth, photoFor } from '../components/Cloth.tsx';
import { Crumbs } from '../components/Crumbs.tsx';
import { OwnPicture } from '../components/OwnPicture.tsx';
import type { Crumb } from '../context/crumbs.ts';
import { usePage } from '../context/context.tsx';
import { hasStitches, type Family } from '../stitch/families.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './Banner.module.scss';

interface BannerProps {
  /** Of the heading. */
  readonly id?: string;
  readonly heading?: 'h1' | 'h2';
  readonly title: ReactNode;
  readonly lead?: string | undefined;
  readonly crumbs?: readonly Crumb[] | undefined;
  /** What the cloth at the right is drawn from, and its family where that is fixed. */
  readonly seed: string;
  readonly family?: Family | undefined;
  /** The owner's, in the place of the cloth. */
  readonly picture?: string | undefined;
  readonly alt?: string | undefined;
  /** The largest heading size, for short titles. */
  readonly big?: boolean;
  /** Room at the foot for what is laid over the edge. */
  readonly deep?: boolean;
  readonly badge?: string | undefined;
  /** In the place of the cloth: beside the words, or below them. */
  readonly beside?: ReactNode;
  /** Low, above a list whose first entry the first view is to show. */
  readonly low?: boolean;
}

const sizes = '(min-width: 64rem) 40vw, 100vw';

/** The head of an inner page: its h1 on the mist ground, a cloth or a photograph fading in from the right, or a plain field, or facts in their place. */
export function Banner({ id, heading: Heading = 'h1', title, lead, crumbs, badge, beside, ...look }: BannerProps) {
  const { seed, family, picture, alt = '', big = false, deep = false, low = false } = look;
  const page = usePage();
  const photo = picture || photoFor(page, seed);
  const isPlain = !photo && !beside && !hasStitches(page.settings.pattern);
  const isBare = Boolean(photo || beside) || isPlain;
  return (
    <div
      className={classes(
        styles.banner,
        isBare && styles.pictured,
        Boolean(beside) && !photo && styles.shared,
        deep && styles.deep,
        low && styles.low,
      )}
    >
      <div className={classes(layout.wrap, styles.inner)}>
        {crumbs && <Crumbs items={crumbs} />}
        {badge && <p className={styles.badge}>{badge}</p>}
        <Heading id={id} className={classes(styles.title, big && styles.big)}>
          {title}
        </Heading>
        {lead && <p className={classes(layout.lead, styles.lead)}>{lead}</p>}
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      {/* After the words: before them, over a slow line, it would stand higher until they are there. */}
      {photo ? (
        <OwnPicture path={photo} alt={picture ? alt : ''} sizes={sizes} className={styles.photo} />
      ) : isPlain ? (
        <div className={styles.field} />
      ) : beside ? null : (
        <Cloth bare seed={seed} family={family} ratio={[12, 7]} gap={17} width={2.6} className={styles.art} />
      )}
    </div>
  );
}
