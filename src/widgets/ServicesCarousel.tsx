import { SectionHead } from '../components/SectionHead.tsx';
import { ServiceRow, type ServiceCard } from '../components/ServiceRow.tsx';
import layout from '../styles/layout.module.scss';

export type ServicesCarouselProps = {
  /** Id and texts of the section's heading, which shares its row with the controls. */
  readonly heading: { readonly id: string; readonly label: string; readonly title: string };
  readonly services: readonly ServiceCard[];
};

/** The services section's head and its row of services, which scrolls sideways and snaps. */
export function ServicesCarousel({ heading, services }: ServicesCarouselProps) {
  return (
    <>
      <SectionHead {...heading} className={layout.wrap} />
      <ServiceRow services={services} />
    </>
  );
}
