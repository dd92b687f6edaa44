import { Cards } from '../components/Cards.tsx';
import { Questions } from '../components/Questions.tsx';
import { ServiceCard } from '../components/ServiceCard.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo, servicesCrumb } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { faqPage } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { ServiceColumns } from './ServiceColumns.tsx';

/** So many cards may show in the first view. */
const earlyCards = 4;

const crumbs = crumbsTo(servicesCrumb);

export const servicesPage: PageKind<'services'> = {
  head: (_, { content: { company, faq, pages } }) => ({
    title: titled(pages.services.metaTitle, company.name),
    description: pages.services.metaDescription,
    crumbs,
    things: [faqPage(faq)],
  }),
  View: Services,
};

function Services() {
  const { services, pages } = usePage().content;
  return (
    <Shell>
      <Banner
        title={pages.services.title}
        lead={pages.services.lead}
        crumbs={crumbs}
        seed="services"
        family="weave"
        big
      />
      <ServiceColumns>
        <Cards two>
          {services.map((service, place) => (
            <ServiceCard key={service.id} service={service} place={place} early={place < earlyCards} />
          ))}
        </Cards>
      </ServiceColumns>
      <Questions />
    </Shell>
  );
}
