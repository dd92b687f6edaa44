import { ContactWays } from '../components/ContactWays.tsx';
import { EnquiryBox } from '../components/EnquiryBox.tsx';
import { MapPanel } from '../components/MapPanel.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage, type Page } from '../page/context.tsx';
import { crumbsTo } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import layout from '../styles/layout.module.scss';

const crumbsOf = ({ content, labels }: Page) =>
  crumbsTo(labels.crumbs, { name: content.pages.contact.title, path: '/contact-us/' });

export const contactPage: PageKind<'contact'> = {
  head: (_, page) => ({
    title: titled(page.content.pages.contact.metaTitle, page.content.company.name),
    description: page.content.pages.contact.metaDescription,
    crumbs: crumbsOf(page),
    card: {
      kicker: page.content.pages.contact.title,
      title: page.content.pages.contact.lead,
      seed: 'contact',
      family: 'spiral',
    },
  }),
  View: Contact,
};

function Contact() {
  const page = usePage();
  const { title, lead, enquiry } = page.content.pages.contact;
  return (
    <Shell call={false}>
      <Banner title={title} lead={lead} crumbs={crumbsOf(page)} seed="contact" family="spiral" big deep />
      <div className={layout.wrap}>
        <ContactWays />
      </div>
      <section className={layout.section} aria-labelledby="enquiry">
        <div className={layout.wrap}>
          <EnquiryBox words={enquiry} />
        </div>
      </section>
      <MapPanel />
    </Shell>
  );
}
