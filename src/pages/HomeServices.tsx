import { SectionHead } from '../components/SectionHead.tsx';
import { ServiceCards } from '../components/ServiceCards.tsx';
import { ServiceSwatch } from '../components/ServiceSwatch.tsx';
import { Island } from '../islands/Island.tsx';
import { ServicesCarousel } from '../widgets/ServicesCarousel.tsx';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';

/** As many as the carousel shows at once: it would have nowhere to move. */
const inView = 3;

/** The services section: a carousel, or a few cards; nothing without services. */
export function HomeServices() {
  const { services } = usePage().content;
  if (services.length === 0) return null;
  return services.length > inView ? <Carousel /> : <FewServices />;
}

function FewServices() {
  const { services, pages } = usePage().content;
  const { label, title } = pages.home.services;
  return (
    <section className={layout.section} aria-labelledby="services">
      <div className={layout.wrap}>
        <SectionHead id="services" label={label} title={title} />
        <ServiceCards services={services} place={0} early={false} />
      </div>
    </section>
  );
}

/** An island, whose form without a script is a row that scrolls sideways. */
function Carousel() {
  const { content, labels, settings } = usePage();
  const { services, pages } = content;
  const { label, title } = pages.home.services;
  const slides = services.map((service) => service.id);
  const swatches = services.map((service) => <ServiceSwatch key={service.id} service={service} />);
  return (
    <Island
      of={{ ServicesCarousel }}
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
