import type { ReactNode } from 'react';
import { targetOf } from '../../components/AnyLink.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Hours } from '../../components/Hours.tsx';
import { Icon, type AnyIcon } from '../../components/Icon.tsx';
import { ThreadLink } from '../../components/ThreadLink.tsx';
import { usePage } from '../../page/context.tsx';
import { phoneText } from '../../page/phone.ts';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import styles from './contact.module.scss';
import panels from './panels.module.scss';
import type schema from './schema.ts';
import { sectionView, type SectionProps } from '../view.ts';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({ View: Contact });

/** So many panels stand in one row; more stand in rows of three. */
const inRow = 4;

function Contact(props: Props) {
  return props.section.look === 'box' ? <Box {...props} /> : <Panels {...props} />;
}

/** One sheet of panels, parted by a stitched seam: those of the section, or the ways to the company. */
function Panels({ section: { items }, id, after }: Props) {
  const isRow = items.length > 0 && items.length <= inRow;
  return (
    <div id={id} className={layout.wrap}>
      <ul role="list" className={classes(panels.ways, after === 'banner' && panels.over, isRow && panels.row)}>
        {items.map(({ icon, title, text, link }) => (
          <Way key={title} icon={icon} title={title}>
            {link && <ThreadLink {...targetOf(link.to)}>{link.name}</ThreadLink>}
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
  const { content, labels, settings } = usePage();
  const { address, email, tel, phone, replyTime, hours } = content.company;
  const names = labels.contact;
  return (
    <>
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
    </>
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

/** A sentence, and phone and mail beside it. */
function Box({ section: { title, text }, id }: Props) {
  const { content, settings } = usePage();
  const { company } = content;
  return (
    <div id={id} className={classes(layout.wrap, layout.section, styles.place)}>
      <div className={classes(layout.box, styles.box)}>
        <div>
          {title && <h2>{title}</h2>}
          {text && <p className={layout.soft}>{text}</p>}
        </div>
        <p className={layout.actions}>
          <ButtonLink href={`tel:${company.tel}`} icon="call">
            {phoneText(company.phone, settings.language)}
          </ButtonLink>
          <ThreadLink href={`mailto:${company.email}`}>{company.email}</ThreadLink>
        </p>
      </div>
    </div>
  );
}
