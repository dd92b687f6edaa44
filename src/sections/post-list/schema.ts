import { paragraph, sectionSchema, text } from '../kind.ts';

export default sectionSchema({
  name: 'List of posts',
  about: 'All posts, a page at a time, with topics and search. One page has it: posts are below that page.',
  leads: true,
  once: true,
  fields: {
    title: text.optional().describe('Without it, a label.'),
    lead: paragraph.optional().describe('What the posts are about.'),
  },
  /** A part of the list, and what its head leads to. */
  plan: (_, { part, topicLinks, hasSearch }) => ({ ...part, topics: topicLinks, hasSearch }),
});
