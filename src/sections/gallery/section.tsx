import { Photo } from '../../components/Photo.tsx';
import styles from './gallery.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: Gallery });

/** The grid that so many fill without a gap at their end. */
function gridFor(count: number) {
  if (count > 1 && count % 4 === 1) return styles.firstLarge;
  if (count % 3 === 0) return styles.threes;
  if (count % 4 === 0) return styles.fours;
  return count === 1 ? undefined : styles.twos;
}

function Gallery({ section: { items, ratio } }: SectionProps<typeof schema>) {
  return (
    <ul role="list" className={classes(styles.gallery, gridFor(items.length))} data-reveal="">
      {items.map(({ picture, alt, caption }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing else tells two pictures apart
        <li key={place}>
          <figure>
            <Photo {...{ picture, alt, place, ratio }} seed={caption ?? `${place}`} className={styles.picture} />
            {caption && <figcaption className={classes(layout.soft, layout.small)}>{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
