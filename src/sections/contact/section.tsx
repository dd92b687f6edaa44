import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Hours } from '../../components/Hours.tsx';
import { NamedIcon } from '../../components/NamedIcon.tsx';
import { Address } from '../../components/Address.tsx';
import { ThreadLink } from '../../components/ThreadLink.tsx';
import { addressLine, townLine } from '../../context/address.ts';
import { phoneOf } from '../../context/phone.ts';
import styles from './contact.module.scss';
import panels from './panels.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: (props) => (props.section.look === 'box' ? <Box {...props} /> : <Panels {...props} />),
});

/** So many panels stand in one row; more stand in rows of three. */
const inRow = 4;

/** One sheet of panels, parted by a stitched seam: those of the section, or the ways to the company. */
function Panels({ section: { items }, id, after }: Props) {
  const isRow = items.length > 0 && items.length <= inRow;
  return (
    <div id={id} className={layout.wrap}>
      <ul role="list" className={classes(panels.ways, after === 'banner' && panels.over, isRow && panels.row)}>
        {items.map(({ icon, title, text, link }) => (
          <Way key={title} icon={icon} title={title}>
            {link && <ThreadLink to={link.to}>{link.name}</ThreadLink>}
            {text && <p className={layout.soft}>{text}</p>}
          </Way>
        ))}
        {items.length === 0 && <OwnWays />}
      </ul>
    </div>
  );
}

/** Address, mail and phone, and when somebody answers. */
function OwnWays() {
  const page = usePage();
  const { address, email, whatsapp, replyTime, hours } = page.content.company;
  const { contact: names } = page.labels;
  const phone = phoneOf(page);
  const open = hours.length > 0 && (
    <p className={layout.soft}>
      <Hours />
    </p>
  );
  return (
    <>
      {addressLine(address) && (
        <Way icon="pin" title={names.address}>
          <Address lines={[address.street, townLine(address, address.country)]} />
          {!phone && open}
        </Way>
      )}
      {email && (
        <Way icon="mail" title={names.email}>
          <ThreadLink href={`mailto:${email}`}>{email}</ThreadLink>
          {replyTime !== undefined && <p className={layout.soft}>{replyTime}</p>}
        </Way>
      )}
      {phone && (
        <Way icon="call" title={names.phone}>
          <ThreadLink href={`tel:${phone.tel}`}>
            <span className={layout.whole}>{phone.text}</span>
          </ThreadLink>
          {open}
        </Way>
      )}
      {!email && whatsapp && (
        <Way icon="whatsapp" title={names.whatsapp}>
          <ThreadLink href={whatsapp} newTab aria-label={names.openChat}>
            {names.chat}
          </ThreadLink>
        </Way>
      )}
    </>
  );
}

function Way({ icon, title, children }: { icon?: string | undefined; title: string; children: ReactNode }) {
  return (
    <li>
      {icon && <NamedIcon name={icon} />}
      <h2>{title}</h2>
      <div>{children}</div>
    </li>
  );
}

/** A sentence, and phone and mail beside it. */
function Box({ section: { title, text }, id }: Props) {
  const page = usePage();
  const { email, whatsapp } = page.content.company;
  const phone = phoneOf(page);
  return (
    <div id={id} className={classes(layout.wrap, layout.section, styles.place)}>
      <div className={classes(layout.box, styles.box)}>
        <div>
          {title && <h2>{title}</h2>}
          {text && <p className={layout.soft}>{text}</p>}
        </div>
        <p className={layout.actions}>
          {phone && (
            <ButtonLink href={`tel:${phone.tel}`} icon="call">
              {phone.text}
            </ButtonLink>
          )}
          {email && <ThreadLink href={`mailto:${email}`}>{email}</ThreadLink>}
          {!email && whatsapp && (
            <ThreadLink href={whatsapp} newTab aria-label={page.labels.contact.openChat}>
              {page.labels.contact.whatsapp}
            </ThreadLink>
          )}
        </p>
      </div>
    </div>
  );
}
