import type { SiteContent } from '../content/site-content.ts';
import { OutLink } from './Link.tsx';
import { usePage } from '../context/context.tsx';
import { fill } from '../context/label-text.ts';
import { phoneOf } from '../context/phone.ts';
import { layout } from '../styles/classes.ts';

/** Whether the company can be reached. */
export const hasWays = ({ company: { email, phone, tel, whatsapp } }: Pick<SiteContent, 'company'>): boolean =>
  Boolean(email ?? phone ?? tel ?? whatsapp);

/** How to reach a person, as plain links: mail, phone, WhatsApp. */
export function Ways() {
  const page = usePage();
  const { content, labels } = page;
  const { email, whatsapp } = content.company;
  const phone = phoneOf(page);
  const chat = labels.contact.whatsapp;
  if (!hasWays(content)) return null;
  return (
    <ul role="list" className={layout.plainLinks}>
      {email && (
        <li>
          <OutLink href={`mailto:${email}`}>{email}</OutLink>
        </li>
      )}
      {phone && (
        <li>
          <OutLink href={`tel:${phone.tel}`}>
            <span className={layout.whole}>{phone.text}</span>
          </OutLink>
        </li>
      )}
      {whatsapp !== undefined && (
        <li>
          <OutLink href={whatsapp} newTab aria-label={fill(labels.links.newTab, { name: chat })}>
            {chat}
          </OutLink>
        </li>
      )}
    </ul>
  );
}
