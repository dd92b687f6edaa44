import { Questions } from '../components/Questions.tsx';
import type { Labels } from '../content/labels.ts';
import type { SiteContent } from '../content/site-content.ts';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo, servicesCrumb } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { faqPage, serviceList } from '../seo/jsonld.ts';
import { titled } from '../seo/page-head.ts';
import { ServiceColumns } from './ServiceColumns.tsx';
import { ServiceGroup, type Group } from './ServicesGroup.tsx';

export const servicesPage: PageKind<'services'> = {
  head: (_, { content: { company, faq, pages, services }, labels, settings }) => ({
    title: titled(pages.services.metaTitle, company.name),
    description: pages.services.metaDescription,
    crumbs: crumbsTo(labels.crumbs, servicesCrumb(pages)),
    card: { kicker: pages.services.title, title: pages.services.lead, seed: 'services', family: 'weave' },
    things: [serviceList(settings, services), ...(faq.items.length > 0 ? [faqPage(faq)] : [])],
  }),
  View: Services,
};

function Services() {
  const { content, labels } = usePage();
  const { title, lead, call } = content.pages.services;
  const crumbs = crumbsTo(labels.crumbs, servicesCrumb(content.pages));
  return (
    <Shell call={call}>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="services" family="weave" big />
      <ServiceColumns>
        {groupsOf(content, labels.services).map((group, i) => (
          <ServiceGroup key={group.title} group={group} place={i} />
        ))}
      </ServiceColumns>
      {content.faq.items.length > 0 && <Questions />}
    </Shell>
  );
}

/** The groups of the document that have services, and last a group of those that none of them names. */
function groupsOf({ services, pages: { services: texts } }: SiteContent, labels: Labels['services']): Group[] {
  const named = texts.groups.map(({ services: ids, ...group }) => ({
    ...group,
    services: ids.flatMap((id) => services.filter((service) => service.id === id)),
  }));
  const others = services.filter((service) => !named.some((group) => group.services.includes(service)));
  const title = texts.groups.length > 0 ? labels.others : labels.all;
  return [...named, { title, text: null, services: others }].filter((group) => group.services.length > 0);
}
