import { paragraph, sectionSchema, text } from '../kind.ts';
import type { CardPost } from '../../context/card-post.ts';
import type { TopicLink } from '../../context/page-props.ts';

/** A part of the list; `number` from 1 to `count`. A type, so that it counts as JSON. */
export type PlannedList = {
  readonly number: number;
  readonly count: number;
  readonly posts: readonly CardPost[];
  readonly topics: readonly TopicLink[];
  readonly hasSearch: boolean;
};

export default sectionSchema({
  name: 'List of posts',
  about: 'All posts, a page at a time, with topics and search. One page has it: posts are below that page.',
  leads: true,
  once: true,
  fields: {
    title: text.optional().describe('Without it, a label.'),
    lead: paragraph.optional().describe('What the posts are about.'),
  },
  plan: (_, { part, topicLinks, hasSearch }): PlannedList => ({
    ...part,
    topics: topicLinks,
    hasSearch,
  }),
});
