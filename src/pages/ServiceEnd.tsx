import { CaseCards } from '../components/CaseCards.tsx';
import { EnquiryBox } from '../components/EnquiryBox.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { pageAt, PATHS } from '../content/page-paths.ts';
import type { Service } from '../content/site-content.ts';
import type { CardPost } from '../page/card-post.ts';
import { usePage } from '../page/context.tsx';
import { listPath } from '../page/paths.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { ServicePosts } from './ServicePosts.tsx';

/** What a service's page ends in: work of that kind, posts on its subject, and the enquiry form with the service chosen. */
export function ServiceEnd({ service, posts }: { service: Service; posts: readonly CardPost[] }) {
  const { content, labels } = usePage();
  const studies = content.caseStudies.filter(({ services }) => services.includes(service.id));
  const portfolio = pageAt(content, PATHS.portfolio);
  const work = studies.length > 0 && (
    <>
      <SectionHead id="work" title={labels.services.work} label={content.company.sample && <SampleTag of="projects" />}>
        {portfolio && <GoLink to={portfolio.path}>{portfolio.title}</GoLink>}
      </SectionHead>
      <CaseCards studies={studies} />
    </>
  );
  const read = posts.length > 0 && (
    <>
      <SectionHead id="posts" title={labels.services.posts}>
        {labels.posts.all && <GoLink to={listPath(1)}>{labels.posts.all}</GoLink>}
      </SectionHead>
      <ServicePosts posts={posts} />
    </>
  );
  const sections = { work, posts: read, enquiry: <EnquiryBox service={service.name} /> };
  return Object.entries(sections)
    .filter(([, section]) => section)
    .map(([id, section], place) => (
      <section key={id} className={classes(layout.section, place % 2 === 0 && layout.sunk)} aria-labelledby={id}>
        <div className={layout.wrap}>{section}</div>
      </section>
    ));
}
