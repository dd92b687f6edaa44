import { ServiceRow, type ServiceCard } from '../components/ServiceRow.tsx';

export type ServicesCarouselProps = {
  readonly services: readonly ServiceCard[];
};

/** The services as a row that scrolls sideways and snaps. */
export function ServicesCarousel({ services }: ServicesCarouselProps) {
  return <ServiceRow services={services} />;
}
