import { clients, sectionSchema } from '../kind.ts';

export default sectionSchema({
  name: 'Logos',
  about: 'Clients, or others, by their marks.',
  framed: true,
  fields: { items: clients.describe('Without any, the clients of clients.yaml.') },
  isEmpty: ({ items }, { clients }) => items.length + clients.length === 0,
});
