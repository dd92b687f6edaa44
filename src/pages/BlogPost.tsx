import { Prose } from '../components/Prose.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import type { SafeHtml } from '../contract.ts';
import { Shell } from '../layouts/Shell.tsx';
import { postCrumbs } from '../page/crumbs.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { titled } from '../seo/page-head.ts';
import styles from './BlogPost.module.scss';
import { PostArticle } from './PostArticle.tsx';
import { RelatedPosts } from './RelatedPosts.tsx';

export const blogPostPage: PageKind<'post'> = {
  head: ({ post, card }, { content: { company } }) => ({
    title: titled(card.title, company.name),
    description: post.description,
    crumbs: postCrumbs(card),
    image: card.image,
    article: { ...post, title: card.title, category: card.category },
  }),
  View: BlogPost,
};

function BlogPost({ post, card, related, body }: PageProps['post'] & { body: SafeHtml | null }) {
  return (
    <Shell>
      <PostArticle post={post} card={card} body={body && <Prose html={body} post />} share={<ShareLinks />} />
      <RelatedPosts posts={related} />
    </Shell>
  );
}

/** The company's places on social networks, beside a post. */
export function ShareLinks() {
  return <SocialLinks networks={['facebook', 'instagram', 'linkedin']} className={styles.networks} />;
}
