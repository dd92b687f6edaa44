import { entries, oneOf, sectionSchema, text, z } from '../kind.ts';
import { topicSlug } from '../../../shared/slug.ts';

export default sectionSchema({
  name: 'Posts',
  about: 'Posts of the blog: the newest, those of a topic, or some of your choice.',
  framed: true,
  fields: {
    topic: text.optional().describe('A category or tag; without it, all.'),
    show: entries(text).describe('Slugs of posts, in this order, in place of the newest.'),
    count: z.number('expected a number').int().min(1).max(12).default(3),
    look: oneOf(['lead', 'cards']).default('lead').describe('The first one large, or all as cards.'),
  },
  plan({ topic, show, count }, { cards, topics }) {
    if (show.length > 0) return show.flatMap((slug) => cards.filter((card) => card.slug === slug));
    if (topic === undefined) return cards.slice(0, count);
    const slug = topicSlug(topic);
    const places = topics.all.find((each) => each.slug === slug && each.kind !== 'author')?.places ?? [];
    return places.slice(0, count).map((place) => cards[place]!);
  },
  isEmpty: (_, __, planned) => !planned?.length,
});
