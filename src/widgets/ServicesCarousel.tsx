import { SectionHead } from '../components/SectionHead.tsx';
import { Slot } from '../islands/Slot.tsx';
import layout from '../styles/layout.module.scss';
import styles from './ServicesCarousel.module.scss';

export type ServicesCarouselProps = {
  /** Id and texts of the section's heading, which shares its row with the controls. */
  readonly heading: { readonly id: string; readonly label: string; readonly title: string };
  /** The slots that hold the services, in order. */
  readonly slides: readonly string[];
};

/** The services section's head and its row of services: 1, 2 or 3 in view. It scrolls and snaps without a script. */
export function ServicesCarousel({ heading, slides }: ServicesCarouselProps) {
  return (
    <>
      <SectionHead {...heading} className={layout.wrap} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <ul className={styles.track} role="list" tabIndex={0} aria-label="Services, scrolls sideways">
        {slides.map((name) => (
          <li key={name}>
            <Slot name={name} className={styles.slide} />
          </li>
        ))}
      </ul>
    </>
  );
}
