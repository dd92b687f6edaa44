import { entries, icon, link, oneOf, paragraph, sectionSchema, text, z } from '../kind.ts';
import { addressLine } from '../../context/address.ts';

const panel = z.strictObject({ icon: icon.optional(), title: text, text: paragraph.optional(), link: link.optional() });

export default sectionSchema({
  name: 'Contact ways',
  about: 'Address, mail and phone of the company: three panels, or a box with a sentence and two buttons.',
  fields: {
    look: oneOf(['panels', 'box']).default('panels').describe('Panels overlap the edge of a banner above them.'),
    title: text.optional().describe('Of the box.'),
    text: paragraph.optional().describe('In the box.'),
    items: entries(panel).describe('Panels in place of those of the company.'),
  },
  isEmpty: ({ items }, { company: { email, phone, tel, whatsapp, address } }) =>
    items.length === 0 && !(email ?? phone ?? tel ?? whatsapp) && addressLine(address) === '',
});
