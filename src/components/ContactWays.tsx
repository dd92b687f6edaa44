import type { ReactNode } from 'react';
import { phoneText } from '../page/phone.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { targetOf } from './AnyLink.tsx';
import { Hours } from './Hours.tsx';
import { Icon, type AnyIcon } from './Icon.tsx';
import { ThreadLink } from './ThreadLink.tsx';
import styles from './ContactWays.module.scss';

/** So many stand in one row; more stand in rows of three. */
const inRow = 4;

interface Item {
  readonly icon: AnyIcon;
  readonly title: string;
  readonly text?: string | undefined;
  readonly link?: { readonly name: string; readonly to: string } | undefined;
}

/** Address, mail and phone, and when somebody answers: one sheet of three panels, parted by a stitched seam. Or others in their place. `over`: on the edge of what stands above. */
export function ContactWays({ items, over }: { readonly items: readonly Item[]; readonly over: boolean }) {
  const { content, labels, settings } = usePage();
  const { address, email, tel, phone, replyTime, hours } = content.company;
  const names = labels.contact;
  const look = classes(styles.ways, over && styles.over);
  if (items.length > 0)
    return (
      <ul role="list" className={classes(look, items.length <= inRow && styles.row)}>
        {items.map(({ icon, title, text, link }) => (
          <Way key={title} icon={icon} title={title}>
            {link && <ThreadLink {...targetOf(link.to)}>{link.name}</ThreadLink>}
            {text && <p className={layout.soft}>{text}</p>}
          </Way>
        ))}
      </ul>
    );
  return (
    <ul role="list" className={look}>
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
