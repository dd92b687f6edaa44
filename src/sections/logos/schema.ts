import type { SiteContent } from '../../content/site-content.ts';
import { sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Logos',
  about: 'The clients of clients.yaml, by their marks.',
  framed: true,
  fields: {},
  isEmpty: (_: object, { clients }: SiteContent) => clients.length === 0,
});
