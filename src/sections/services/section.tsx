import { GoLink } from '../../components/GoLink.tsx';
import { MoreAbout } from '../../components/MoreAbout.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { ServiceCards } from '../../components/ServiceCards.tsx';
import { ServicePicture } from '../../components/ServicePicture.tsx';
import type { Service, SiteContent } from '../../content/site-content.ts';
import { Island } from '../../islands/Island.tsx';
import { ServicesCarousel } from '../../widgets/ServicesCarousel.tsx';
import type schema from './schema.ts';
import swatch from './swatch.module.scss';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: Services });

/** As many as the carousel shows at once: it would have nowhere to move. */
const inView = 3;

function Services(props: Props) {
  const { content, labels } = usePage();
  const { section, id, sunk, early } = props;
  const { title = labels.services.list, label, look } = section;
  const services = chosen(section.services, content);
  if (look === 'carousel' && services.length > inView) return <Carousel {...{ services, id, title, label, sunk }} />;
  return (
    <section className={classes(layout.section, sunk && layout.sunk)} aria-labelledby={id}>
      <div className={layout.wrap}>
        <SectionHead id={id} label={label} title={title} />
        <ServiceCards services={services} place={0} early={early} />
      </div>
    </section>
  );
}

interface CarouselProps extends Pick<Props, 'id' | 'sunk'> {
  readonly services: readonly Service[];
  readonly title: string;
  readonly label: string | undefined;
}

/** An island, whose form without a script is a row that scrolls sideways. */
function Carousel({ services, id, title, label, sunk }: CarouselProps) {
  const { labels, settings } = usePage();
  const slides = services.map((service) => service.id);
  const swatches = services.map((service) => <Swatch key={service.id} service={service} />);
  const carousel = (
    <Island
      of={{ ServicesCarousel }}
      when="visible"
      props={{
        heading: { id, label: label ?? null, title },
        slides,
        labels: labels.carousel,
        language: settings.language,
      }}
      slots={Object.fromEntries(slides.map((name, i) => [name, swatches[i]]))}
    />
  );
  return sunk ? <div className={layout.sunk}>{carousel}</div> : carousel;
}

/** A service in the carousel: its picture, with its label sewn on. */
function Swatch({ service }: { service: Service }) {
  const { title, description, path } = service;
  const { services } = usePage().labels;
  const cut = { ratio: [4, 5], gap: 19, width: 3.6, focus: 0.32 } as const;
  return (
    <article className={swatch.swatch}>
      <ServicePicture service={service} className={swatch.picture} {...cut} />
      <div className={swatch.label}>
        <h3>{title}</h3>
        <p>{description}</p>
        <GoLink to={path} className={swatch.more}>
          <MoreAbout words={services}>{title}</MoreAbout>
        </GoLink>
      </div>
    </article>
  );
}

/** Those that are named, in this order; all where none is named. */
function chosen(ids: readonly string[], { services }: SiteContent): readonly Service[] {
  return ids.length === 0 ? services : ids.flatMap((id) => services.filter((service) => service.id === id));
}
