import { Anchor } from '../components/Anchor.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Cards } from '../components/Cards.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Steps } from '../components/Steps.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import type { CardPost } from '../page/card-post.ts';
import { usePage } from '../page/context.tsx';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { listPath } from '../page/paths.ts';
import { phoneText } from '../page/phone.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ThankYou.module.scss';

export const thankYouPage: PageKind<'thank-you'> = {
  head: (_, { content: { company, pages } }) => ({
    title: titled(pages['thank-you'].metaTitle, company.name),
    description: pages['thank-you'].metaDescription,
  }),
  View: ThankYou,
};

/** Where the enquiry form leads after success: what follows, who to reach before that, and something to read. */
function ThankYou({ latest }: PageProps['thank-you']) {
  const { content, labels } = usePage();
  const { title, lead, next } = content.pages['thank-you'];
  return (
    <Shell call={false}>
      <Banner title={title} lead={lead} seed="thank-you" family="petals" big />
      {next.length > 0 ? (
        <section className={classes(layout.wrap, layout.section, styles.next)} aria-labelledby="next">
          <Anchor as="h2" id="next" className={layout.hide}>
            {labels.thankYou.next}
          </Anchor>
          <Steps items={next} />
          <Hurry />
        </section>
      ) : (
        <div className={classes(layout.wrap, layout.section)}>
          <Hurry />
        </div>
      )}
      {latest.length > 0 && <Reading posts={latest} />}
    </Shell>
  );
}

function Hurry() {
  const { content, settings } = usePage();
  const { company, pages } = content;
  const { title, description } = pages['thank-you'].hurry;
  return (
    <div className={classes(layout.box, styles.hurry)}>
      <div>
        <h2>{title}</h2>
        <p className={layout.soft}>{description}</p>
      </div>
      <p className={layout.actions}>
        <ButtonLink href={`tel:${company.tel}`} icon="call">
          {phoneText(company.phone, settings.language)}
        </ButtonLink>
        <ThreadLink href={`mailto:${company.email}`}>{company.email}</ThreadLink>
      </p>
    </div>
  );
}

function Reading({ posts }: { posts: readonly CardPost[] }) {
  const { content, labels } = usePage();
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="reading">
      <div className={layout.wrap}>
        <SectionHead id="reading" title={content.pages['thank-you'].reading} quiet>
          <GoLink to={listPath(1)}>{labels.posts.all}</GoLink>
        </SectionHead>
        <Cards>
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} headingLevel={3} />
          ))}
        </Cards>
      </div>
    </section>
  );
}
