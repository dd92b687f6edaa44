import { ButtonLink } from '../components/Button.tsx';
import { Steps } from '../components/Steps.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { Anchor } from '../components/Anchor.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import { blogsCrumb } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
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

/** Where the enquiry form leads after success. */
function ThankYou() {
  const { title, lead, next } = usePage().content.pages['thank-you'];
  return (
    <Shell call={false}>
      <Banner title={title} lead={lead} seed="thank-you" family="petals" big />
      <section className={classes(layout.wrap, layout.section)} aria-labelledby="next">
        <Anchor as="h2" id="next" className={layout.hide}>
          What happens next
        </Anchor>
        <Steps items={next} />
        <p className={classes(layout.actions, styles.ways)}>
          <ButtonLink to={blogsCrumb.path} icon="arrow">
            Blogs
          </ButtonLink>
          <ThreadLink to="/">Home</ThreadLink>
        </p>
      </section>
    </Shell>
  );
}
