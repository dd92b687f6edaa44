import type * as z from 'zod';
import { entries, figure, oneOf } from '../../content/fields.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { figureWords, sectionSchema } from '../kind.ts';

interface Facts {
  readonly title?: string | undefined;
  readonly items: readonly z.infer<typeof figure>[];
}

export default sectionSchema({
  name: 'Facts',
  about: 'Figures set large, each with what it says and where it comes from.',
  framed: true,
  fields: {
    items: entries(figure).describe('Without any, the facts of company.yaml.'),
    look: oneOf(['seams', 'panel']).default('seams').describe('Under a seam each, or in gold on a dark panel.'),
  },
  isEmpty: ({ items }: Facts, { company }: SiteContent) => items.length + company.facts.length === 0,
  words: ({ title = '', items }: Facts, { company }: SiteContent) => ({
    title,
    entries: figureWords(items.length > 0 ? items : company.facts),
  }),
});
