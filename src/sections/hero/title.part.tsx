import type { ComponentProps } from 'react';
import { Crumbs } from '../../components/Crumbs.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { OwnPicture } from '../../components/OwnPicture.tsx';
import { hasStitches } from '../../stitch/families.ts';
import mobile from './mobile.svg';
import type schema from './schema.ts';
import styles from './TitleHero.module.scss';
import { classes, layout, usePattern, type SectionProps } from '../view.ts';
import web from './web.svg';
import { Words } from './Words.tsx';

/** A screen or a phone; without stitches it is whole in its place. */
const drawings: Readonly<Record<string, ComponentProps<typeof Drawing>>> = {
  web: { file: web, viewBox: '-190 -150 430 300', preserveAspectRatio: 'xMidYMid' },
  mobile: { file: mobile, viewBox: '-110 -205 220 410', preserveAspectRatio: 'xMidYMid' },
};

/** What is made, drawn in thread beside the words; or a picture, up to the edge of the window. */
export function TitleHero({ crumbs, ...props }: SectionProps<typeof schema>) {
  const { shows, picture, alt = '', tone } = props.section;
  const isSewn = hasStitches(usePattern());
  const drawing = drawings[shows];
  const sizes = '(min-width: 64rem) 50vw, 100vw';
  return (
    <div
      className={classes(
        tone === 'light' ? styles.light : classes('night', layout.dark),
        styles.hero,
        props.before === 'quick-links' && styles.under,
      )}
    >
      <div className={classes(layout.wrap, styles.words)}>
        {props.heading === 'h1' && <Crumbs items={crumbs} />}
        <Words {...props} look={{ lead: styles.lead, proof: styles.proof }} />
      </div>
      {drawing && <Drawing {...(isSewn ? { file: drawing.file } : drawing)} className={styles.art} />}
      {(shows === 'picture' || shows === 'nothing') && picture && (
        <OwnPicture className={styles.picture} path={picture} alt={alt} sizes={sizes} fetchPriority="high" />
      )}
    </div>
  );
}
