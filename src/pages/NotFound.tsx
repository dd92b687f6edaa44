import { ButtonLink } from '../components/Button.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { Shell } from '../layouts/Shell.tsx';
import { usePage } from '../page/context.tsx';
import type { PageKind } from '../page/page-kind.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';

export const notFoundPage: PageKind<'not-found'> = {
  head: (_, { content: { company, pages }, settings }) => ({
    title: titled(pages['not-found'].metaTitle, company.name),
    description: pages['not-found'].metaDescription,
    // For hosts whose only means of redirecting an unknown path is this file.
    refresh: settings.notFound === 'redirect-home' ? '/' : undefined,
  }),
  View: NotFound,
};

function NotFound() {
  const { title, text } = usePage().content.pages['not-found'];
  return (
    <Shell call={false}>
      <Banner title={title} lead={text} seed="not-found" family="river" big />
      <p className={classes(layout.wrap, layout.section, layout.actions)}>
        <ButtonLink to="/" kind="gold" icon="arrow">
          Home
        </ButtonLink>
        <ThreadLink to="/services/">Services</ThreadLink>
        <ThreadLink to="/blogs/">Blogs</ThreadLink>
      </p>
    </Shell>
  );
}
