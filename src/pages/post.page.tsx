import { Cloth } from '../components/Cloth.tsx';
import { ClothFace } from '../components/ClothFace.tsx';
import { Face } from '../components/Face.tsx';
import { NextLine } from '../components/NextLine.tsx';
import { pictureSizes } from '../components/picture-sizes.ts';
import { siteUrl } from '../context/context.tsx';
import { Link } from '../components/Link.tsx';
import tagged from '../components/PostTags.module.scss';
import { Prose } from '../components/Prose.tsx';
import { SocialLinks } from '../components/SocialLinks.tsx';
import { topicSlug } from '../../shared/slug.ts';
import { NO_LETTERS } from '../../shared/letters.ts';
import type { LanguageAttributes } from '../../shared/post-language.ts';
import { postFieldTitles } from '../content/own-post-fields.ts';
import { blogCall } from '../content/page-paths.ts';
import { Island } from '../islands/Island.tsx';
import { LeadPopup } from '../widgets/LeadPopup.tsx';
import type { CardPost } from '../context/card-post.ts';
import { Shell } from '../layouts/Shell.tsx';
import { kept } from '../context/KeptPart.tsx';
import { postCrumbs } from '../context/crumbs.ts';
import { usePage, type PageKind, type ViewProps } from './page-kind.ts';
import { authorPath, ARCHIVE_PATH, SEARCH_PATH, topicPath } from '../context/paths.ts';
import { usePostWords, type PostWords } from '../context/post-words.ts';
import { privacyOf } from '../context/privacy.ts';
import { relayOf } from '../relay/relay-of.ts';
import { workOn } from '../context/subject-posts.ts';
import { personOf } from '../context/writers.ts';
import { plainTitle, titled } from '../seo/page-head.ts';
import styles from './BlogPost.module.scss';
import { NewsletterOffer } from '../widgets/NewsletterOffer.tsx';
import { Sections } from '../sections/Sections.tsx';
import { shownSections, withoutCall } from '../sections/shown.ts';
import { PostArticle } from './PostArticle.tsx';
import { PostTools, toolsFor } from '../post-tools/PostTools.tsx';
import { RelatedPosts, TopicPosts } from './RelatedPosts.tsx';

const NONE: readonly never[] = [];
const NO_FIELDS: NonNullable<CardPost['fields']> = {};
const BESIDE_POSTS = ['facebook', 'instagram', 'linkedin'];

export default {
  head({ post, card }, page, { words = 0 }) {
    return {
      title: titled(card.title, page.content.company.name),
      description: post.description,
      crumbs: postCrumbs(card, page.labels.crumbs),
      image: card.image,
      card: { kicker: card.category, title: card.title, seed: card.slug, family: card.family, ground: card.ground },
      largest: card.image && { picture: card.image, sizes: pictureSizes.hero },
      article: { ...post, title: plainTitle(card.title), category: card.category, words },
    };
  },
  View: BlogPost,
} satisfies PageKind<'post'>;

function BlogPost({ post, card, body, facts, ...others }: ViewProps<'post'>) {
  const { related, ofTopic, neighbours, tagPages, hasSearch, planned = NONE, crumbs } = others;
  const words = usePostWords(post, true);
  const { content } = usePage();
  const person = personOf(content.people, topicSlug(post.author));
  const own = content.postSections.find(({ slug }) => slug === card.slug);
  const { call, sections } = withoutCall(own ? shownSections(own.sections, planned, content) : NONE);
  return (
    <Shell call={call || blogCall(content)}>
      <PostArticle
        post={post}
        card={card}
        face={kept(person ? <Face of={person} /> : <ClothFace name={post.author} />)}
        facts={facts}
        body={body && <Prose html={body} post {...words.of(facts.letters ?? NO_LETTERS)} />}
        neighbours={neighbours}
        ownFacts={<OwnFacts of={card} words={words} />}
        authorPath={authorPath(post.author)}
        tags={
          <>
            <PostTags tags={post.tags} pages={tagPages} hasSearch={hasSearch} words={words} />
            <PostWork words={[card.category ?? '', ...post.tags]} {...words.site} />
          </>
        }
        tools={kept(<PostTools {...toolsFor(body)} />)}
        share={kept(<ShareLinks />)}
      />
      {own && <Sections sections={sections} page={{ ...own, title: card.title }} crumbs={crumbs} />}
      {kept(<NewsletterOffer />)}
      {kept(<RelatedPosts posts={related} />)}
      {card.topic && ofTopic.length > 0 && kept(<TopicPosts posts={ofTopic} topic={card.topic} />)}
      {kept(<LeadOffer />)}
    </Shell>
  );
}

/** Fields that the project adds to posts, by their titles; one without a title is for sections alone. */
function OwnFacts({ of: { fields }, words }: { readonly of: CardPost; readonly words: PostWords }) {
  return Object.entries(fields ?? NO_FIELDS).map(([name, value]) => {
    const title = postFieldTitles[name];
    return (
      title !== undefined &&
      value !== null && (
        <span key={name} {...words.site}>
          {title}: <span data-from-post="field">{[value].flat().join(', ')}</span>
        </span>
      )
    );
  });
}

/** Leads from a post to work of its kind. @param words its category and tags */
function PostWork({ words, ...language }: { readonly words: readonly string[] } & LanguageAttributes) {
  const page = usePage();
  const work = workOn(words, page);
  return (
    work && (
      <div className={styles.work} {...language}>
        <NextLine to={work.path} label={page.labels.services.work}>
          {work.title}
        </NextLine>
      </div>
    )
  );
}

/** The pop-up: 5000 ms after load or past half of the page (docs/forms.md). Nothing at all where no relay takes its mail. */
export function LeadOffer() {
  const page = usePage();
  const relay = relayOf(page);
  const { popup: offer } = page.content.shared;
  if (!relay || !offer) return null;
  const { forms, fieldErrors, mails, popup, toasts } = page.labels;
  const { title, text = null, action = forms.send } = offer;
  return (
    <Island
      of={{ LeadPopup }}
      when="delay:5000;scroll:50"
      props={{
        relay,
        title,
        text,
        action,
        reply: page.content.company.replyTime ?? null,
        privacy: privacyOf(page),
        labels: { forms, fieldErrors, mails, popup, toasts },
      }}
      slots={{ art: <Cloth lazy seed="lead" family="river" ground="teal" ratio={[480, 150]} gap={15} width={2.8} /> }}
    />
  );
}

/** The company's places on social networks, beside a post: Facebook, Instagram and LinkedIn in this order, then others. */
export function ShareLinks() {
  return <SocialLinks className={styles.networks} first={BESIDE_POSTS} />;
}

interface PostTagsProps {
  readonly tags: readonly string[];
  /** Those with a page of their own. */
  readonly pages: readonly string[];
  /** The others are searched for. */
  readonly hasSearch: boolean;
  readonly words: PostWords;
}

/** The tags of a post, each a link to its posts. */
function PostTags({ tags, pages, hasSearch, words }: PostTagsProps) {
  const { labels } = usePage();
  if (tags.length === 0) return null;
  return (
    <ul role="list" aria-label={labels.topics.tags} className={tagged.tags} {...words.site}>
      {tags.map((tag) => (
        <li key={tag} data-from-post="tag" {...words.of(tag)}>
          <TagLink tag={tag} hasPage={pages.includes(tag)} hasSearch={hasSearch} />
        </li>
      ))}
    </ul>
  );
}

function TagLink({ tag, hasPage, hasSearch }: { tag: string; hasPage: boolean; hasSearch: boolean }) {
  const { settings, facts } = usePage();
  if (hasPage) return <Link to={topicPath('tag', topicSlug(tag) ?? '')}>{tag}</Link>;
  if (!hasSearch) return <Link to={ARCHIVE_PATH}>{tag}</Link>;
  const href = `${siteUrl(settings, SEARCH_PATH)}?q=${encodeURIComponent(tag)}`;
  facts.links.add(href);
  return <a href={href}>{tag}</a>;
}
