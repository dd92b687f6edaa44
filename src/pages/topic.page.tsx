import { ListEnd } from '../components/ListEnd.tsx';
import { Pagination } from '../components/Pagination.tsx';
import { PostLines } from '../components/PostLines.tsx';
import { PostsName } from '../components/PostsName.tsx';
import { TopicBar } from '../components/TopicBar.tsx';
import { Banner } from '../layouts/Banner.tsx';
import { blogCall } from '../content/page-paths.ts';
import { Shell } from '../layouts/Shell.tsx';
import { kept } from '../context/KeptPart.tsx';
import { blogsCrumb, crumbsTo, partCrumb } from '../context/crumbs.ts';
import { fill, forCount } from '../context/label-text.ts';
import { feedPath, partPath, topicPath } from '../context/paths.ts';
import { personOf } from '../context/writers.ts';
import { postList, profile } from '../seo/jsonld.ts';
import { partHead } from '../seo/page-head.ts';
import { NewestPosts } from '../widgets/NewestPosts.tsx';
import styles from './Topic.module.scss';
import { Portrait } from '../components/Portrait.tsx';
import { SampleTag } from '../components/SampleTag.tsx';
import type { Person } from '../content/site-content.ts';
import { classes, layout, usePage, type PageKind, type ViewProps } from './page-kind.ts';
import writer from './TopicWriter.module.scss';

/** Cards in a row: where one would be left over, the first has a row of its own. */
const ROW = 3;

/** What of a post the name is, for `site check`. */
const FIELDS = { topic: 'category', tag: 'tag', author: 'author' } as const;

export default {
  head(props, page) {
    const { kind, slug, name, number, hasFeed, posts } = props;
    const { content, labels, settings } = page;
    const { crumbs, topics } = labels;
    const path = topicPath(kind, slug);
    const title = fill(topics[`${kind}Title`], { name });
    const description = fill(topics[`${kind}Description`], { name });
    const person = kind === 'author' ? personOf(content.people, slug) : undefined;
    const list = { path: partPath(path, number), name: title, description };
    return {
      ...partHead(page, props, { title, description }),
      crumbs: crumbsTo(crumbs, ...blogsCrumb(crumbs), { name, path, post: {} }, ...partCrumb(page, number, list.path)),
      card: { kicker: topics[kind], title: name, seed: `${kind} ${slug}` },
      ...(hasFeed && { feed: { path: feedPath(path), title: `${content.company.name}: ${title}` } }),
      isNamedByPosts: true,
      things: [kind === 'author' ? profile(settings, list, { name, person }) : postList(settings, list, posts)],
    };
  },
  View: Topic,
} satisfies PageKind<'topic'>;

function Topic(props: ViewProps<'topic'>) {
  const { kind, slug, name, number, count, total, hasFeed, posts, lines, bar, crumbs } = props;
  const { content, labels, settings } = usePage();
  const words = labels.topics;
  const path = topicPath(kind, slug);
  const person = kind === 'author' && number === 1 ? personOf(content.people, slug) : undefined;
  return (
    <Shell call={blogCall(content)}>
      <Banner
        title={<PostsName name={name} of={FIELDS[kind]} />}
        lead={total === null ? undefined : forCount(words.count, total, settings.language)}
        crumbs={crumbs}
        badge={words[kind]}
        seed={`${kind} ${slug}`}
        low
      />
      {kept(<TopicBar topics={bar} />)}
      <div className={classes(layout.wrap, layout.section)}>
        {person && <TopicWriter person={person} />}
        {number === 1 && (
          <NewestPosts
            posts={posts}
            lines={lines}
            isWhole={count === 1}
            path={path}
            only={{ kind, slug }}
            front={posts.length % ROW === 1}
          />
        )}
        {lines.length > 0 && (
          <section className={styles.earlier} aria-labelledby="earlier">
            <h2 id="earlier">{words.earlier}</h2>
            <PostLines posts={lines} />
          </section>
        )}
        <Pagination list={path} number={number} count={count} />
        <ListEnd feed={hasFeed ? feedPath(path) : null} hasArchive />
      </div>
    </Shell>
  );
}

/** Who writes these posts, where `people.yaml` knows them: face, role, and what they say of themselves. */
function TopicWriter({ person }: { readonly person: Person }) {
  const { role, line, text } = person;
  return (
    <div className={writer.writer}>
      <Portrait of={person} />
      <div>
        <p className={writer.role}>{role}</p>
        {line !== undefined && <p className={layout.lead}>{line}</p>}
        {text && <p className={layout.soft}>{text}</p>}
        <SampleTag of="people" />
      </div>
    </div>
  );
}
