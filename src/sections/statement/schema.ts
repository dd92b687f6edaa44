import { entries, link, oneOf, paragraph, sectionSchema, text, z } from '../kind.ts';

export default sectionSchema({
  name: 'Statement',
  about: 'One large sentence, and the few lines that explain it at its foot.',
  alternates: true,
  fields: {
    label: text.optional().describe('A few words above the sentence.'),
    title: text.describe('The sentence.'),
    lead: paragraph.optional().describe('A sentence below it.'),
    text: entries(paragraph).describe('Paragraphs.'),
    link: link.optional(),
    shows: oneOf(['nothing', 'threads', 'turned-cloth'])
      .default('nothing')
      .describe('Below it, from edge to edge, threads that settle into rows, or a cloth with its corner turned.'),
    facts: z.boolean().default(false).describe('Below it, the facts of company.yaml.'),
    caption: paragraph.optional().describe('Below the cloth.'),
  },
  part: ({ shows }) => (shows === 'threads' ? 'threads' : undefined),
});
