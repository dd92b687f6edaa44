import { Island } from '../islands/Island.tsx';
import { siteUrl, usePage } from '../page/context.tsx';
import { serviceWeave } from '../stitch/services.ts';
import layout from '../styles/layout.module.scss';

/** The services carousel: an island, whose form without a script is a row that scrolls sideways. */
export function HomeServices() {
  const { content, facts, settings } = usePage();
  const services = content.services.map(({ id, title, description, path }, i) => {
    const href = siteUrl(settings, path);
    facts.links.add(href);
    return { id, title, description, href, ...serviceWeave(i) };
  });
  const { label, title } = content.pages.home.services;
  return (
    <section className={layout.section} aria-labelledby="services">
      <Island name="ServicesCarousel" when="visible" props={{ heading: { id: 'services', label, title }, services }} />
    </section>
  );
}
