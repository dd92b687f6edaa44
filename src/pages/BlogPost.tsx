import { Cards } from '../components/Cards.tsx';
import { Cloth } from '../components/Cloth.tsx';
import { Crumbs } from '../components/Crumbs.tsx';
import { Face } from '../components/Face.tsx';
import { GoLink } from '../components/GoLink.tsx';
import { PostCard } from '../components/PostCard.tsx';
import { PostMeta } from '../components/PostMeta.tsx';
import { Prose } from '../components/Prose.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import type { SafeHtml } from '../contract.ts';
import { Shell } from '../layouts/Shell.tsx';
import type { CardPost } from '../page/card-post.ts';
import { usePage } from '../page/context.tsx';
import { blogsCrumb, crumbsTo } from '../page/crumbs.ts';
import { postDate } from '../page/dates.ts';
import type { PageKind } from '../page/page-kind.ts';
import type { PageProps } from '../page/page-props.ts';
import { postPath } from '../page/paths.ts';
import { titled } from '../seo/page-head.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './BlogPost.module.scss';

export const blogPostPage: PageKind<'post'> = {
  head: ({ post, card }, { content: { company } }) => ({
    title: titled(card.title, company.name),
    description: post.description,
    crumbs: crumbsOf(card),
    image: card.image,
    article: { ...post, title: card.title, category: card.category },
  }),
  View: BlogPost,
};

function BlogPost({ post, card, related, body }: PageProps['post'] & { body: SafeHtml | null }) {
  const { timeZone } = usePage().settings;
  const date = post.publishedAt ? postDate(post.publishedAt, timeZone) : null;
  return (
    <Shell>
      <article className={classes(layout.wrap, styles.post)}>
        <header className={styles.column}>
          <Crumbs items={crumbsOf(card)} />
          <h1 className={styles.title} dir="auto">
            {card.title}
          </h1>
          <div className={styles.byline}>
            <Face seed={post.author} />
            <b>{post.author}</b>
            <PostMeta date={date} category={null} />
            <PostMeta date={null} category={card.category ?? 'Uncategorized'} />
          </div>
          {card.excerpt && (
            <p className={styles.excerpt} dir="auto">
              {card.excerpt}
            </p>
          )}
        </header>
        <Hero {...card} />
        <div className={styles.column}>{body && <Prose html={body} post />}</div>
        <aside className={styles.share} aria-label="Follow us">
          <SocialLinks networks={['facebook', 'instagram', 'linkedin']} className={styles.networks} />
        </aside>
      </article>
      <Related posts={related} />
    </Shell>
  );
}

/** The post's picture, which is the largest thing in view: it loads first. Without one, the cloth of its cards. */
function Hero({ slug, title, image, family, ground }: CardPost) {
  const { facts } = usePage();
  if (!image) {
    return (
      <div className={styles.hero}>
        <Cloth
          seed={slug}
          family={family}
          ground={ground}
          ratio={[16, 7]}
          gap={9}
          width={1.7}
          className={styles.cloth}
        />
      </div>
    );
  }
  facts.files.add(image.src);
  const size = image.width && image.height ? { width: image.width, height: image.height } : {};
  return (
    <picture>
      <img
        className={classes(styles.hero, styles.photo)}
        src={image.src}
        alt={image.alt || title}
        fetchPriority="high"
        data-from-post="picture"
        {...size}
      />
    </picture>
  );
}

function Related({ posts }: { posts: readonly CardPost[] }) {
  return (
    <section className={classes(layout.section, layout.sunk)} aria-labelledby="related">
      <div className={layout.wrap}>
        <SectionHead id="related" title="Related Posts">
          <GoLink to={blogsCrumb.path}>View All Blogs</GoLink>
        </SectionHead>
        {posts.length === 0 ? (
          <p className={layout.lead}>No related posts found</p>
        ) : (
          <Cards>
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} headingLevel={3} />
            ))}
          </Cards>
        )}
      </div>
    </section>
  );
}

function crumbsOf({ title, slug }: CardPost) {
  return crumbsTo(blogsCrumb, { name: title, path: postPath(slug) });
}
