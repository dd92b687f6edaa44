import { GoLink } from '../../components/GoLink.tsx';
import { NamedIcon } from '../../components/NamedIcon.tsx';
import { Photo } from '../../components/Photo.tsx';
import styles from './cards.module.scss';
import type { ReactElement } from 'react';
import { hasStitches } from '../../stitch/families.ts';
import hung from './OnThread.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps, usePattern } from '../view.ts';

export default sectionView<typeof schema>({ View: Cards });

function Cards({ section: { items, look } }: SectionProps<typeof schema>) {
  const texts = items.map(({ title, text, link, icon, picture, alt }) => (
    <li key={title} className={classes(look === 'rows' && layout.grid)}>
      {picture && look !== 'rows' && (
        <Photo {...{ picture, alt }} seed={title} ratio="landscape" className={styles.picture} />
      )}
      {icon && look !== 'rows' && <NamedIcon name={icon} className={styles.icon} />}
      <h3>{title}</h3>
      <p className={layout.soft}>{text}</p>
      {link && <GoLink to={link.to}>{link.name}</GoLink>}
    </li>
  ));
  if (look === 'thread') return <OnThread>{texts}</OnThread>;
  // In threes, or in twos where that leaves no gap.
  const pairs = items.length % 2 === 0 && items.length % 3 !== 0;
  const list = look === 'rows' ? styles.rows : classes(styles.cards, pairs && styles.pairs);
  return (
    <ul role="list" className={list} data-reveal="">
      {texts}
    </ul>
  );
}

/** Through the rings of up to four, then out of the window. In hundredths of the row's width, and rems. */
const thread = 'M0 5C9 5 14 1.5 25 1.5S39 6 50 6S66 2.5 75 2.5S110 6 140 5S170 3 200 3';

/** So many hang from the thread side by side; more stand in two columns, and so do those of a brand without stitches. */
const onOneThread = 4;

/** Texts hanging from one thread, which does not end. */
function OnThread({ children }: { children: readonly ReactElement[] }) {
  const isRow = hasStitches(usePattern()) && children.length <= onOneThread;
  return (
    <div className={hung.row} data-reveal="">
      {isRow && (
        <svg className={hung.thread} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <path d={thread} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      <ul role="list" className={isRow ? hung.goals : hung.many}>
        {children}
      </ul>
    </div>
  );
}
