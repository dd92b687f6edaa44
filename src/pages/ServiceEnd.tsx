import { CaseCards } from '../components/CaseCards.tsx';
import { canEnquire, EnquiryBox } from '../widgets/EnquiryBox.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { listOf } from '../content/page-paths.ts';
import type { Service } from '../content/site-content.ts';
import type { CardPost } from '../context/card-post.ts';
import { usePage } from '../context/context.tsx';
import { listPath, postPath } from '../context/paths.ts';
import { classes, layout } from '../styles/classes.ts';
import grid from '../components/CaseCards.module.scss';
import { Link } from '../components/Link.tsx';
import { PostMeta } from '../components/PostMeta.tsx';
import { usePostWords } from '../context/post-words.ts';
import styles from './ServicePosts.module.scss';

/** What a service's page ends in: work of that kind, posts on its subject, and the enquiry form with the service chosen. */
export function ServiceEnd({ service, posts }: { service: Service; posts: readonly CardPost[] }) {
  const page = usePage();
  const { content, labels } = page;
  const tag = content.company.sample && <SampleTag of="projects" />;
  const studies = content.caseStudies.filter(({ services }) => services.includes(service.id));
  const portfolio = listOf(content, 'case-studies');
  const work = studies.length > 0 && (
    <>
      <SectionHead id="work" title={labels.services.work} tag={tag}>
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
  const hasForm = content.shared.enquiry.services !== false && canEnquire(page);
  const sections = { work, posts: read, enquiry: hasForm && <EnquiryBox service={service.name} /> };
  return Object.entries(sections)
    .filter(([, section]) => section)
    .map(([id, section], place) => (
      <section key={id} className={classes(layout.section, place % 2 === 0 && layout.sunk)} aria-labelledby={id}>
        <div className={layout.wrap}>{section}</div>
      </section>
    ));
}

/** Posts as short texts side by side, without pictures: those of the work stand above. */
function ServicePosts({ posts }: { posts: readonly CardPost[] }) {
  return (
    <ul role="list" className={grid.cards} data-reveal="">
      {posts.map((post) => (
        <Entry key={post.slug} post={post} />
      ))}
    </ul>
  );
}

function Entry({ post }: { post: CardPost }) {
  const { slug, title, excerpt, category, date } = post;
  const words = usePostWords(post);
  return (
    <li data-post={slug} className={styles.post}>
      <PostMeta category={category} date={date} words={words} />
      <h3 data-from-post="title" {...words.of(title)}>
        <Link to={postPath(slug)}>{title}</Link>
      </h3>
      {excerpt && (
        <p className={layout.soft} data-from-post="excerpt" {...words.of(excerpt)}>
          {excerpt}
        </p>
      )}
    </li>
  );
}
