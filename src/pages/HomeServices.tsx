import { ServiceSwatch } from '../components/ServiceSwatch.tsx';
import { Island } from '../islands/Island.tsx';
import { servicesCarousel } from '../islands/server/ServicesCarousel.ts';
import { usePage } from '../page/context.tsx';

/** The services section: an island, whose form without a script is a row that scrolls sideways. */
export function HomeServices() {
  const { content, labels, settings } = usePage();
  const { services, pages } = content;
  const { label, title } = pages.home.services;
  const slides = services.map((service) => service.id);
  const swatches = services.map((service, i) => <ServiceSwatch key={service.id} service={service} place={i} />);
  return (
    <Island
      of={servicesCarousel}
      when="visible"
      props={{
        heading: { id: 'services', label, title },
        slides,
        labels: labels.carousel,
        language: settings.language,
      }}
      slots={Object.fromEntries(slides.map((name, i) => [name, swatches[i]]))}
    />
  );
}
