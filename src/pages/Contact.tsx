import { ContactWays } from '../components/ContactWays.tsx';
import { EnquiryBox } from '../components/EnquiryBox.tsx';
import { MapPanel } from '../components/MapPanel.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import layout from '../styles/layout.module.scss';

const crumbs = crumbsTo({ name: 'Contact Us', path: '/contact-us/' });

export const contactPage: PageKind<'contact'> = {
  head: (_, { content: { company, pages } }) => ({
    title: titled(pages.contact.metaTitle, company.name),
    description: pages.contact.metaDescription,
    crumbs,
    card: { kicker: pages.contact.title, title: pages.contact.lead, seed: 'contact', family: 'spiral' },
  }),
  View: Contact,
};

function Contact() {
  const { title, lead } = usePage().content.pages.contact;
  return (
    <Shell call={false}>
      <Banner title={title} lead={lead} crumbs={crumbs} seed="contact" family="spiral" big deep />
      <div className={layout.wrap}>
        <ContactWays />
      </div>
      <section className={layout.section} aria-labelledby="enquiry">
        <div className={layout.wrap}>
          <EnquiryBox />
        </div>
      </section>
      <MapPanel />
    </Shell>
  );
}
