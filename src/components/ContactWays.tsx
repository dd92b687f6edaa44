import type { ReactNode } from 'react';
import { phoneText } from '../page/phone.ts';
import { usePage } from '../page/context.tsx';
import layout from '../styles/layout.module.scss';
import { Hours } from './Hours.tsx';
import { Icon, type AnyIcon } from './Icon.tsx';
import { ThreadLink } from './ThreadLink.tsx';
import styles from './ContactWays.module.scss';

/** Address, mail and phone, and when somebody answers: one sheet of three panels, parted by a stitched seam. */
export function ContactWays() {
  const { content, labels, settings } = usePage();
  const { address, email, tel, phone, replyTime, hours } = content.company;
  const names = labels.contact;
  return (
    <ul role="list" className={styles.ways}>
      <Way icon="pin" title={names.address}>
        <address className={layout.soft}>
          {address.street}
          <br />
          {address.locality} {address.postalCode}, {address.country}
        </address>
      </Way>
      <Way icon="mail" title={names.email}>
        <ThreadLink href={`mailto:${email}`}>{email}</ThreadLink>
        {replyTime !== undefined && <p className={layout.soft}>{replyTime}</p>}
      </Way>
      <Way icon="call" title={names.phone}>
        <ThreadLink href={`tel:${tel}`}>
          <span className={layout.whole}>{phoneText(phone, settings.language)}</span>
        </ThreadLink>
        {hours.length > 0 && (
          <p className={layout.soft}>
            <Hours />
          </p>
        )}
      </Way>
    </ul>
  );
}

function Way({ icon, title, children }: { icon: AnyIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <h2>{title}</h2>
      <div>{children}</div>
    </li>
  );
}
