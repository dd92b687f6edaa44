import { Anchor } from '../components/Anchor.tsx';
import { CheckList } from '../components/CheckList.tsx';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { OverCloth } from '../components/OverCloth.tsx';
import { Prose } from '../components/Prose.tsx';
import { Timetable } from '../components/Timetable.tsx';
import { TracePaper } from '../components/TracePaper.tsx';
import type { Service as ServiceContent, SiteContent } from '../content/site-content.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo, servicesCrumb } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { serviceThing } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { serviceWeave } from '../stitch/services.ts';
import { ServiceColumns } from './ServiceColumns.tsx';
import styles from './Service.module.scss';

export const servicePage: PageKind<'service'> = {
  head({ place }, { content, settings }) {
    const service = serviceAt(content, place);
    return {
      title: titled(service.title, content.company.name),
      description: service.metaDescription,
      crumbs: crumbsOf(service),
      things: [serviceThing(settings, service)],
    };
  },
  View: Service,
};

function Service({ place }: { place: number }) {
  const { content, facts } = usePage();
  const service = serviceAt(content, place);
  for (const link of service.overviewLinks) facts.links.add(link);
  const { id, name, lead, overview, record, services: parts } = service;
  const weave = serviceWeave(place);
  const next = (place + 1) % content.services.length;
  return (
    <Shell>
      <Banner title={name} lead={lead} crumbs={crumbsOf(service)} seed={id} family={weave.family} />
      <ServiceColumns>
        <article className={styles.body}>
          <OverCloth place="foot" seed={`${id}-hero`} {...weave} ratio={[16, 9]}>
            <TracePaper record={record} />
          </OverCloth>
          <h2>Understanding Our Approach to {name}</h2>
          <Prose html={overview} lead />
          <div className={styles.second}>
            <OverCloth
              lazy
              place="middle"
              seed={`${id}-approach`}
              {...serviceWeave(next)}
              ratio={[2, 1]}
              gap={12}
              width={1.9}
            >
              <Timetable steps={parts.map((part) => part.title)} />
            </OverCloth>
          </div>
          <Anchor as="h2" id="includes">
            What the work includes
          </Anchor>
          <CheckList items={parts} />
          <Next service={serviceAt(content, next)} />
        </article>
      </ServiceColumns>
    </Shell>
  );
}

/** Leads to the following service; the last one leads to the first. */
function Next({ service }: { service: ServiceContent }) {
  return (
    <Link to={service.path} className={styles.next}>
      <span>Next</span> <b>{service.name}</b>
      <Icon name="arrow" />
    </Link>
  );
}

function crumbsOf({ name, path }: ServiceContent) {
  return crumbsTo(servicesCrumb, { name, path });
}

function serviceAt({ services }: SiteContent, place: number): ServiceContent {
  const service = services[place];
  if (!service) throw new RangeError(`There is no service at place ${place}`);
  return service;
}
