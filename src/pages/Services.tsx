import { Questions } from '../components/Questions.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo, servicesCrumb } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { faqPage, serviceList } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { ServiceColumns } from './ServiceColumns.tsx';
import { ServiceGroup } from './ServicesGroup.tsx';

export const servicesPage: PageKind<'services'> = {
  head: (_, { content: { company, faq, pages, services }, labels, settings }) => ({
    title: titled(pages.services.metaTitle, company.name),
    description: pages.services.metaDescription,
    crumbs: crumbsTo(labels.crumbs, servicesCrumb(pages)),
    card: { kicker: pages.services.title, title: pages.services.lead, seed: 'services', family: 'weave' },
    things: [serviceList(settings, services), faqPage(faq)],
  }),
  View: Services,
};

function Services() {
  const { content, labels } = usePage();
  const { title, lead, groups } = content.pages.services;
  const crumbs = crumbsTo(labels.crumbs, servicesCrumb(content.pages));
  return (
    <Shell>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="services" family="weave" big />
      <ServiceColumns>
        {groups.map((group, i) => (
          <ServiceGroup key={group.title} group={group} place={i} />
        ))}
      </ServiceColumns>
      <Questions />
    </Shell>
  );
}
