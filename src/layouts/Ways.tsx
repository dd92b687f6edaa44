import { OutLink } from '../components/Link.tsx';
import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { phoneText } from '../page/phone.ts';
import layout from '../styles/layout.module.scss';

/** How to reach a person, as plain links: mail, phone, WhatsApp. */
export function Ways() {
  const { content, labels, settings } = usePage();
  const { email, tel, phone, whatsapp } = content.company;
  const chat = labels.contact.whatsapp;
  return (
    <ul role="list" className={layout.plainLinks}>
      <li>
        <OutLink href={`mailto:${email}`}>{email}</OutLink>
      </li>
      <li>
        <OutLink href={`tel:${tel}`}>
          <span className={layout.whole}>{phoneText(phone, settings.language)}</span>
        </OutLink>
      </li>
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
