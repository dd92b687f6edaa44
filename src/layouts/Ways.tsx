import { OutLink } from '../components/Link.tsx';
import { usePage } from '../page/context.tsx';
import { phoneText } from '../page/phone.ts';
import layout from '../styles/layout.module.scss';

/** How to reach a person, as plain links: mail, phone, WhatsApp. */
export function Ways() {
  const { email, tel, phone, whatsapp } = usePage().content.company;
  return (
    <ul role="list" className={layout.plainLinks}>
      <li>
        <OutLink href={`mailto:${email}`}>{email}</OutLink>
      </li>
      <li>
        <OutLink href={`tel:${tel}`}>{phoneText(phone)}</OutLink>
      </li>
      {whatsapp !== undefined && (
        <li>
          <OutLink href={whatsapp} newTab aria-label="WhatsApp, opens in a new tab">
            WhatsApp
          </OutLink>
        </li>
      )}
    </ul>
  );
}
